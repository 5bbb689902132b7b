import { sql } from 'drizzle-orm'
import type { Text } from '#core/app/language.ts'
import type { Currency } from '#core/money/money.ts'
import type { Kind } from '#core/products/products.ts'
import type { Executor } from '#server/platform/database/database.ts'

interface ContractedProduct extends Record<string, unknown> {
  productId: string
  name: Text
  kind: Kind
  currency: Currency
  units: { unitId: number; name: Text }[]
}

/** The owner's products that are not archived, ordered by name, with their units; a null owner is the platform. */
export async function readProducts(
  executor: Executor,
  accountId: string | null,
): Promise<ContractedProduct[]> {
  const { rows } = await executor.execute<ContractedProduct>(sql`
    SELECT p.id AS "productId", p.name, p.kind, p.currency,
      coalesce(json_agg(json_build_object('unitId', u.id, 'name', u.name) ORDER BY u.position, u.id)
        FILTER (WHERE u.id IS NOT NULL), '[]') AS units
    FROM products p LEFT JOIN units u ON u.product_id = p.id AND u.withdrawn_at IS NULL
    WHERE p.account_id IS NOT DISTINCT FROM ${accountId} AND p.state <> 'archived'
    GROUP BY p.id ORDER BY p.name ->> 'es', p.id`)
  return rows
}
