import { sql } from 'drizzle-orm'
import type { PackProduct } from '#core/pack/pack.ts'
import type { Promotion } from '#core/pack/promotions.ts'
import type { Day } from '#core/time/days.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** The promotions of a pack's products that can be booked on `firstOn` or later, by id; without those that need a code. */
export async function readPromotions(
  executor: Executor,
  products: readonly Pick<PackProduct, 'id'>[],
  firstOn: Day,
): Promise<Promotion[]> {
  const ids = sql.param(products.map(({ id }) => id))
  const { rows } = await executor.execute<Promotion & Record<string, unknown>>(sql`
    SELECT m.id, m.name, m.terms, m.rate_ids AS "rateIds",
      ARRAY(SELECT p.id FROM products p WHERE p.id = ANY(m.product_ids) AND p.id = ANY(${ids}::text[])
        AND p.account_id IS NOT DISTINCT FROM m.account_id ORDER BY p.id) AS "productIds"
    FROM promotions m
    WHERE m.product_ids && ${ids}::text[] AND NOT m.paused AND m.code IS NULL
      AND coalesce(m.terms -> 'booked' ->> 'to', '9') >= ${firstOn}
    ORDER BY m.id`)
  return rows
}
