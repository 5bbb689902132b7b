import { textFrom } from '#core/app/written-text.ts'
import { promotions } from '#server/modules/promotions/tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { promotionTerms } from '#tests/builders/random-promotions.ts'

/** A promotion of a hotel, an agency's or the platform's: a fifth less. */
export async function addPromotion(
  executor: Executor,
  { accountId, productId, name }: { accountId: string | null; productId: string; name: string },
): Promise<string> {
  const id = newId()
  await executor.insert(promotions).values({
    ...{ id, accountId, name: textFrom({ es: name, en: name }), productIds: [productId], rateIds: [] },
    ...{ terms: promotionTerms({ kind: 'percent', bp: 2_000 }, { minAdvance: 1 }), changedAt: new Date() },
  })
  return id
}

/** A promotion of the platform's products for those with the code `TESORO25`: a quarter less, everywhere. */
export async function addCode(
  executor: Executor,
  { productIds, code = 'TESORO25' }: { productIds: string[]; code?: string },
): Promise<string> {
  const id = newId()
  await executor.insert(promotions).values({
    ...{
      id,
      accountId: null,
      name: textFrom({ es: 'Tesoro', en: 'Treasure' }),
      productIds,
      rateIds: [],
      code,
    },
    ...{ terms: promotionTerms({ kind: 'percent', bp: 2_500 }), changedAt: new Date() },
  })
  return id
}
