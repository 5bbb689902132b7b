import { eq } from 'drizzle-orm'
import { canMovePerson } from '#core/people.ts'
import { type Requester, recordDeed } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/errors.ts'
import { transactAs } from '#server/platform/tenant.ts'
import { endSessionsOf, keepAnOwner, reachSeller } from './reach-seller.ts'
import { people } from './tables.ts'
import { revokeTokens } from './tokens.ts'

/** Keeps somebody out from the next request on. Refuses with `seller_state`, or `last_owner`. */
export async function suspendSeller(deps: Deps, requester: Requester, { id }: { id: string }) {
  return await transactAs(deps.database, requester.actor, async (tx) => {
    const { state, accountId, role } = await reachSeller(tx, requester, 'manage sellers', id)
    if (!canMovePerson(state, 'suspended')) refuse('seller_state')
    await tx.update(people).set({ state: 'suspended' }).where(eq(people.id, id))
    if (role === 'owner') await keepAnOwner(tx, accountId)
    await endSessionsOf(tx, id)
    await revokeTokens(tx, 'invitation', id)
    await revokeTokens(tx, 'recovery', id)
    await recordDeed(tx, requester, { accountId, event: 'seller_suspended', details: { personId: id } })
    return {}
  })
}
