import { can, reachOf, salesReached } from '#core/access.ts'
import type { Caller } from '#server/platform/audit.ts'
import { refuse } from '#server/platform/errors.ts'
import { transactAs } from '#server/platform/tenant.ts'
import {
  listArrivals,
  listAwaitingPayment,
  listDeadlines,
  listEarned,
  listHolds,
  listUnreadNotices,
} from './store.ts'

/**
 * What happens today in the requester's agency and, for those who run it, its branches. Days are those of each property's
 * zone. Refuses with `unauthenticated` or `forbidden`.
 */
export async function getAgencyHome(context: Caller) {
  const { deps, actor } = context
  const { accountId, personId } = actor
  if (!personId) return refuse('unauthenticated')
  if (!accountId || !can(actor, 'see the agency', { accountId })) return refuse('forbidden')
  const reached = salesReached(actor, 'see a sale')
  const earnedBy = reachOf(actor, 'see earnings') === 'own work' ? 'seller' : 'agency'
  const now = deps.clock.now()
  return await transactAs(deps.database, actor, async (tx) => {
    const [arrivals, awaitingPayment, holds, deadlines, notices, earned] = await Promise.all([
      listArrivals(tx, reached, now),
      listAwaitingPayment(tx, reached),
      listHolds(tx, reached),
      listDeadlines(tx, reached, now),
      listUnreadNotices(tx, personId, accountId),
      listEarned(tx, reached, accountId, earnedBy === 'seller' ? personId : null, now),
    ])
    return { arrivals, awaitingPayment, holds, deadlines, notices, earned, earnedBy } as const
  })
}
