import { type Requester, recordDeed } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/errors.ts'
import { transactAs } from '#server/platform/tenant.ts'
import { sendInvitation } from './invite-seller.ts'
import { movePerson } from './move-person.ts'
import { reachSeller } from './reach-seller.ts'

/** Lets somebody in again; who never accepted the invitation gets a new one. Refuses with `seller_state`. */
export async function reinstateSeller(deps: Deps, requester: Requester, { id }: { id: string }) {
  return await transactAs(deps.database, requester.actor, async (tx) => {
    const { state, accountId, passwordHash } = await reachSeller(tx, requester, 'manage sellers', id)
    if (state !== 'suspended') refuse('seller_state')
    const next = passwordHash === null ? 'invited' : 'active'
    await movePerson(tx, { id, state }, next)
    if (next === 'invited') await sendInvitation(tx, id)
    await recordDeed(tx, requester, { accountId, event: 'seller_reinstated', details: { personId: id } })
    return {}
  })
}
