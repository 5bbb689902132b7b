import { eq } from 'drizzle-orm'
import { can } from '#core/access.ts'
import type { Requester } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { promotions } from './tables.ts'

export type PromotionRow = typeof promotions.$inferSelect

/** A promotion that the caller may edit. Errors: `promotion_not_found`. */
export async function reachPromotion(
  executor: Executor,
  requester: Requester,
  promotionId: string,
): Promise<PromotionRow> {
  return (await findPromotion(executor, requester, promotionId)) ?? refuse('promotion_not_found')
}

/** The same, or null if there is none with the id. Errors: `promotion_not_found` for another owner's. */
export async function findPromotion(
  executor: Executor,
  requester: Requester,
  promotionId: string,
): Promise<PromotionRow | null> {
  requireRight(requester, 'edit products')
  const [found] = await executor
    .select()
    .from(promotions)
    .where(eq(promotions.id, promotionId))
    .for('no key update')
  if (!found) return null
  const target = found.accountId === null ? {} : { accountId: found.accountId }
  const isOwn = found.accountId === requester.actor.accountId
  return isOwn && can(requester.actor, 'edit products', target) ? found : refuse('promotion_not_found')
}
