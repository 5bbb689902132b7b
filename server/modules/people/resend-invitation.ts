import { type Caller, recordDeed } from '#server/platform/audit.ts'
import { refuse } from '#server/platform/errors.ts'
import { transactAs } from '#server/platform/tenant.ts'
import { sendInvitation } from './invite-seller.ts'
import { reachSeller } from './reach-seller.ts'

/** Sends a new invitation; the earlier link works no more. Refuses with `seller_state` once it was accepted. */
export async function resendInvitation(context: Caller, { id }: { id: string }) {
  const { deps } = context
  return await transactAs(deps.database, context.actor, async (tx) => {
    const { state, accountId } = await reachSeller(tx, context, 'manage sellers', id)
    if (state !== 'invited') refuse('seller_state')
    await recordDeed(tx, context, { accountId, event: 'invitation_resent', details: { personId: id } })
    await sendInvitation(tx, id)
    return {}
  })
}
