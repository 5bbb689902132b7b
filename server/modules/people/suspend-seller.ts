import type { Input } from '#core/contract/calls.ts'
import { type Caller, recordDeed } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { endSessions } from './end-sessions.ts'
import { movePerson } from './move-person.ts'
import { keepAnOwner, reachSeller } from './reach-seller.ts'
import { revokeTokens } from './tokens.ts'

/** Suspends a person, effective from the next request. Errors: `seller_state`, or `last_owner`. */
export async function suspendSeller(context: Caller, { id }: Input<'agency.suspendSeller'>) {
  const { deps } = context
  return await transactAs(deps.database, context.actor, async (tx) => {
    const { state, accountId, role } = await reachSeller(tx, context, 'manage sellers', id)
    await movePerson(tx, { id, state }, 'suspended')
    if (role === 'owner') await keepAnOwner(tx, accountId)
    await endSessions(tx, id)
    await revokeTokens(tx, 'invitation', id)
    await revokeTokens(tx, 'recovery', id)
    await recordDeed(tx, context, { accountId, event: 'seller_suspended', details: { personId: id } })
    return {}
  })
}
