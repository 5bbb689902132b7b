import { sql } from 'drizzle-orm'
import type { Text } from '#core/app/language.ts'
import type { Currency } from '#core/money/money.ts'
import type { Kind } from '#core/products/products.ts'
import type { Executor } from '#server/platform/database/database.ts'

export interface PromotedProduct extends Record<string, unknown> {
  productId: string
  kind: Kind
  destinationId: string
  name: Text
  currency: Currency
  rates: { rateId: number; unitName: Text; name: Text }[]
}

/**
 * The owner's products that are not archived, by name, with the rates of their units; an owner of null is the
 * platform.
 */
export async function readPromoted(executor: Executor, accountId: string | null): Promise<PromotedProduct[]> {
  const { rows } = await executor.execute<PromotedProduct>(sql`
    SELECT p.id AS "productId", p.kind, p.destination_id AS "destinationId", p.name, p.currency,
      coalesce(json_agg(json_build_object('rateId', r.id, 'unitName', u.name, 'name', r.name)
        ORDER BY u.position, u.id, r.position, r.id) FILTER (WHERE r.id IS NOT NULL), '[]') AS rates
    FROM products p
      LEFT JOIN units u ON u.product_id = p.id AND u.withdrawn_at IS NULL
      LEFT JOIN rates r ON r.unit_id = u.id AND r.withdrawn_at IS NULL
    WHERE p.account_id IS NOT DISTINCT FROM ${accountId} AND p.state <> 'archived'
    GROUP BY p.id ORDER BY p.name ->> 'es', p.id`)
  return rows
}
