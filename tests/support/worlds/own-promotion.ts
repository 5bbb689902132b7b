import { promotions } from '#server/modules/promotions/tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { promotionTerms } from '#tests/builders/random-promotions.ts'

/** An agency's promotion of one of its hotels: a fifth less. */
export async function addPromotion(
  executor: Executor,
  { accountId, productId, name }: { accountId: string; productId: string; name: string },
): Promise<string> {
  const id = newId()
  await executor.insert(promotions).values({
    ...{ id, accountId, name: { es: name, en: name }, productIds: [productId], rateIds: [] },
    ...{ terms: promotionTerms({ kind: 'percent', bp: 2_000 }, { minAdvance: 1 }), changedAt: new Date() },
  })
  return id
}
