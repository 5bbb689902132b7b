import type { Input } from '#core/contract/calls.ts'
import { type Caller, type Requester, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { endSessions } from './end-sessions.ts'
import { movePerson } from './move-person.ts'
import { keepAnOwner, reachSeller, type SellerRow } from './reach-seller.ts'
import { revokeTokens } from './tokens.ts'

/** Suspends a person, effective from the next request. Errors: `seller_state`, `last_owner`. */
export async function suspendSeller(context: Caller, { id }: Input<'agency.suspendSeller'>) {
  const { deps } = context
  return await transactAs(deps.database, context.actor, async (tx) => {
    const { state, accountId, role } = await reachSeller(tx, context, 'manage sellers', id)
    await suspendLocked(tx, context, { id, state, accountId })
    if (role === 'owner') await keepAnOwner(tx, accountId)
    return {}
  })
}

/** Suspends a locked person of an agency, and ends their sessions and links. Errors: `seller_state`. */
export async function suspendLocked(
  tx: Transaction,
  requester: Requester,
  { id, state, accountId }: Pick<SellerRow, 'id' | 'state' | 'accountId'>,
): Promise<void> {
  await movePerson(tx, { id, state }, 'suspended')
  await endSessions(tx, id)
  await revokeTokens(tx, 'invitation', id)
  await revokeTokens(tx, 'recovery', id)
  await recordAuditEvent(tx, requester, { accountId, event: 'seller_suspended', details: { personId: id } })
}
