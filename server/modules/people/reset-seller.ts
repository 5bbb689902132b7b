import { type Requester, recordDeed } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { transactAs } from '#server/platform/tenant.ts'
import { endSessionsOf, reachSeller } from './reach-seller.ts'

/** Signs somebody out everywhere and sends a link to set a new password. Refuses with `seller_state`. */
export async function resetSeller(deps: Deps, requester: Requester, { id }: { id: string }) {
  return await transactAs(deps.database, requester.actor, async (tx) => {
    const { state, accountId, email } = await reachSeller(tx, requester, 'manage sellers', id)
    if (state !== 'active') refuse('seller_state')
    await endSessionsOf(tx, id)
    await enqueue(tx, 'send-recovery', { email }, { jobKey: `recovery:${id}` })
    await recordDeed(tx, requester, { accountId, event: 'seller_reset', details: { personId: id } })
    return {}
  })
}
