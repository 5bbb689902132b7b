import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { SoldProduct } from './sale-choices.ts'

/** The main destinations of each demo agency, and the kinds of products that it sells. */
const markets: Record<string, { destinations: readonly string[]; kinds: readonly string[] }> = {
  '1001': { destinations: ['oaxaca', 'puerto-vallarta', 'merida'], kinds: ['hotels', 'tours', 'transfers'] },
  '1002': { destinations: ['cancun', 'riviera-maya'], kinds: ['hotels', 'transfers'] },
  '1003': { destinations: ['oaxaca', 'ciudad-de-mexico'], kinds: ['hotels', 'tours', 'transfers'] },
}

/** Filters the products that a demo agency sells. */
export const soldBy = (products: readonly SoldProduct[], accountId: string): SoldProduct[] =>
  products.filter(
    ({ destinationId, kind }) =>
      markets[accountId]?.destinations.includes(destinationId) && markets[accountId].kinds.includes(kind),
  )

/** Returns the rooms blocked for each of the demo's groups, by the group's URL. */
export async function readBlockedRooms(
  executor: Executor,
  products: readonly SoldProduct[],
): Promise<(groupUrl: string) => SoldProduct[]> {
  const { rows } = await executor.execute<{ url: string; unitIds: number[] }>(
    sql`SELECT group_url AS url, array_agg(DISTINCT unit_id) AS "unitIds" FROM group_blocks GROUP BY group_url`,
  )
  const blocked = new Map(rows.map(({ url, unitIds }) => [url, new Set(unitIds)]))
  return (groupUrl) =>
    products.flatMap((product) => {
      const units = product.units.filter(({ id }) => blocked.get(groupUrl)?.has(id))
      return units.length > 0 ? [{ ...product, units }] : []
    })
}

/**
 * Returns the products for the demo's sales in a fixed order. All are priced in pesos, since there are no past exchange
 * rates for dollars.
 */
export async function readSoldProducts(executor: Executor): Promise<SoldProduct[]> {
  const destinations = [...new Set(Object.values(markets).flatMap((market) => market.destinations))]
  const { rows } = await executor.execute<SoldProduct & Record<string, unknown>>(sql`
    SELECT p.id, p.kind, p.name, p.destination_id AS "destinationId", p.content,
      json_agg(json_build_object('id', u.id, 'attributes', u.attributes, 'rateIds',
        (SELECT json_agg(r.id ORDER BY r.position) FROM rates r WHERE r.unit_id = u.id)) ORDER BY u.position) AS units
    FROM products p JOIN units u ON u.product_id = p.id
    WHERE p.destination_id = ANY (${sql.param(destinations)}::text[]) AND p.currency = 'MXN'
    GROUP BY p.id ORDER BY p.id`)
  return rows
}
