import type { Input } from '#core/contract/calls.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { sendInvitation } from './invite-seller.ts'
import { reachSeller, type SellerRow } from './reach-seller.ts'

/** Sends a new invitation; earlier ones stay valid. Errors: `seller_state` once the person has accepted one. */
export async function resendInvitation(context: Caller, { id }: Input<'agency.resendInvitation'>) {
  return await transactAs(context.deps.database, context.actor, async (tx) =>
    inviteAgain(tx, context, await reachSeller(tx, context, 'manage sellers', id)),
  )
}

/** As `resendInvitation`, for a person whom the caller has already found and locked. */
export async function inviteAgain(
  tx: Transaction,
  context: Caller,
  { id, state, accountId }: Pick<SellerRow, 'id' | 'state' | 'accountId'>,
): Promise<Record<string, never>> {
  if (state !== 'invited') refuse('seller_state')
  await recordAuditEvent(tx, context, { accountId, event: 'invitation_resent', details: { personId: id } })
  await sendInvitation(tx, id)
  return {}
}
