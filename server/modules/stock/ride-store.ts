import { sql } from 'drizzle-orm'
import type { Text } from '#core/app/language.ts'
import type { Currency } from '#core/money/money.ts'
import { stockLimits } from '#core/products/stock-limits.ts'
import type { Vehicle } from '#core/products/transfers.ts'
import type { Executor } from '#server/platform/database/database.ts'

interface VehicleRow extends Record<string, unknown> {
  productId: string
  name: Text
  zone: Text | null
  currency: Currency
  unitId: number
  unitName: Text
  vehicle: Vehicle
  sharing: 'private' | 'shared'
}

/** The transfers of an account that have vehicles; null: of the platform. */
const ownTransfers = (accountId: string | null) => sql`FROM products p JOIN units u ON u.product_id = p.id
  WHERE p.kind = 'transfers' AND p.account_id IS NOT DISTINCT FROM ${accountId} AND p.state <> 'archived'
    AND u.withdrawn_at IS NULL`

/** The airports of the account's transfers. */
export async function listAirports(executor: Executor, accountId: string | null): Promise<string[]> {
  const { rows } = await executor.execute<{ code: string }>(
    sql`SELECT DISTINCT p.content->>'airport' AS code ${ownTransfers(accountId)} ORDER BY code`,
  )
  return rows.map(({ code }) => code)
}

/** The vehicles of the account's transfers from an airport, by product, in display order. */
export async function listVehicles(
  executor: Executor,
  accountId: string | null,
  airport: string,
): Promise<VehicleRow[]> {
  const { rows } = await executor.execute<VehicleRow>(sql`
    SELECT p.id AS "productId", p.name, p.currency, u.id AS "unitId", u.name AS "unitName",
      u.attributes->>'vehicle' AS vehicle, u.attributes->>'sharing' AS sharing,
      (SELECT z.name FROM zones z WHERE z.destination_id = p.destination_id AND z.id = p.zone_id) AS zone
    ${ownTransfers(accountId)} AND p.content->>'airport' = ${airport}
    ORDER BY p.destination_id, p.zone_id, p.id, u.position, u.id LIMIT ${stockLimits.rides}::int`)
  return rows
}

/** The product of each of these vehicles of the account; others are missing. */
export async function findRideProducts(
  executor: Executor,
  accountId: string | null,
  unitIds: readonly number[],
): Promise<{ unitId: number; productId: string }[]> {
  const { rows } = await executor.execute<{ unitId: number; productId: string }>(sql`
    SELECT u.id AS "unitId", p.id AS "productId" ${ownTransfers(accountId)}
      AND u.id = ANY (${sql.param([...unitIds])}::int[]) ORDER BY p.id, u.id`)
  return rows
}
