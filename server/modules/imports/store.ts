import { eq, inArray, sql } from 'drizzle-orm'
import type { Text } from '#core/app/language.ts'
import type { Picture } from '#core/app/pictures.ts'
import type { Account } from '#server/modules/accounts/tables.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { destinations, products, rates, units, zones } from '#server/modules/catalogue/tables.ts'
import { recordDeed } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'

export async function findAccount(tx: Transaction, id: string): Promise<Account | null> {
  return (await tx.select().from(accounts).where(eq(accounts.id, id)))[0] ?? null
}

/** Pictures and zones of all destinations. */
export async function listPlaces(
  tx: Transaction,
): Promise<Map<string, { picture: Picture; zones: Set<string> }>> {
  const rows = await tx.select({ id: destinations.id, picture: destinations.picture }).from(destinations)
  const places = new Map(rows.map(({ id, picture }) => [id, { picture, zones: new Set<string>() }]))
  for (const { destinationId, id } of await tx.select().from(zones)) places.get(destinationId)?.zones.add(id)
  return places
}

export interface KnownProduct {
  id: string
  kind: string
  accountId: string | null
  destinationId: string
  currency: string
  name: Text
  /** Of its first picture; empty if there is none. */
  pictureSrc: string
}

export async function listProducts(tx: Transaction, ids: readonly string[]): Promise<KnownProduct[]> {
  const rows = await tx
    .select({
      id: products.id,
      kind: products.kind,
      accountId: products.accountId,
      destinationId: products.destinationId,
      currency: products.currency,
      name: products.name,
      pictures: products.pictures,
    })
    .from(products)
    .where(inArray(products.id, [...ids]))
  return rows.map(({ pictures, ...row }) => ({ ...row, pictureSrc: pictures[0]?.src ?? '' }))
}

/** The units of these products that have at least one rate. */
export async function listRatedUnits(tx: Transaction, productIds: readonly string[]): Promise<Set<number>> {
  const rows = await tx
    .selectDistinct({ unitId: rates.unitId })
    .from(rates)
    .innerJoin(units, eq(units.id, rates.unitId))
    .where(inArray(units.productId, [...productIds]))
  return new Set(rows.map(({ unitId }) => unitId))
}

/**
 * Locks the units' stock between two days (counted from 1970-01-01) in lock order, and returns the sold and held
 * quantities.
 */
export async function lockUsedStock(
  tx: Transaction,
  unitIds: readonly number[],
  first: number,
  last: number,
): Promise<{ unitId: number; day: number; gone: number }[]> {
  const { rows } = await tx.execute<{ unitId: number; day: number; gone: number }>(sql`
    WITH locked AS MATERIALIZED (
      SELECT unit_id, day, sold + held AS gone FROM stock
      WHERE unit_id = ANY(${sql.param([...unitIds])}::int[])
        AND day BETWEEN DATE '1970-01-01' + ${first}::int AND DATE '1970-01-01' + ${last}::int
      ORDER BY unit_id, day FOR NO KEY UPDATE
    )
    SELECT unit_id AS "unitId", day - DATE '1970-01-01' AS day, gone FROM locked WHERE gone > 0`)
  return rows
}

/** Future nights in the hotel's time zone, and rates: everything with amounts in the products' currencies. */
export async function listPriced(tx: Transaction, productIds: readonly string[]) {
  const ofProducts = sql`u.product_id = ANY(${sql.param([...productIds])}::text[])`
  const nights = await tx.execute<{ hotel: string; room: string; day: number }>(sql`
    SELECT u.product_id AS hotel, u.code AS room, s.day - DATE '1970-01-01' AS day
    FROM stock s JOIN units u ON u.id = s.unit_id JOIN products p ON p.id = u.product_id
      JOIN destinations d ON d.id = p.destination_id
    WHERE ${ofProducts} AND s.day >= (now() AT TIME ZONE d.time_zone)::date
    ORDER BY u.position, s.day`)
  const known = await tx.execute<{ hotel: string; room: string; rate: string }>(sql`
    SELECT u.product_id AS hotel, u.code AS room, r.code AS rate
    FROM rates r JOIN units u ON u.id = r.unit_id WHERE ${ofProducts} ORDER BY u.position, r.position`)
  return { nights: nights.rows, rates: known.rows }
}

export async function recordImport(
  tx: Transaction,
  accountId: string,
  details: Record<string, unknown>,
): Promise<void> {
  await recordDeed(tx, null, { accountId, event: 'catalogue_imported', details })
}
