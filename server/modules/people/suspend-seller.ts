import { type Requester, recordDeed } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { transactAs } from '#server/platform/tenant.ts'
import { movePerson } from './move-person.ts'
import { endSessionsOf, keepAnOwner, reachSeller } from './reach-seller.ts'
import { revokeTokens } from './tokens.ts'

/** Keeps somebody out from the next request on. Refuses with `seller_state`, or `last_owner`. */
export async function suspendSeller(deps: Deps, requester: Requester, { id }: { id: string }) {
  return await transactAs(deps.database, requester.actor, async (tx) => {
    const { state, accountId, role } = await reachSeller(tx, requester, 'manage sellers', id)
    await movePerson(tx, { id, state }, 'suspended')
    if (role === 'owner') await keepAnOwner(tx, accountId)
    await endSessionsOf(tx, id)
    await revokeTokens(tx, 'invitation', id)
    await revokeTokens(tx, 'recovery', id)
    await recordDeed(tx, requester, { accountId, event: 'seller_suspended', details: { personId: id } })
    return {}
  })
}
