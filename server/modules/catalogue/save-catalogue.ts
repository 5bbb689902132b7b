import { eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { products, rates, units } from './tables.ts'

type Row<T extends { $inferInsert: object }> = T['$inferInsert']

export interface CatalogueUnit extends Omit<Row<typeof units>, 'id'> {
  productId: string
}

/** `unitCode`: a unit of the product, in the same call or stored before. */
export interface CatalogueRate extends Omit<Row<typeof rates>, 'id' | 'unitId'> {
  productId: string
  unitCode: string
}

/** Products, units and rates to write, identified by their codes. */
export interface Catalogue {
  products: Row<typeof products>[]
  units: CatalogueUnit[]
  rates: CatalogueRate[]
}

/** Ids of units by `unitKey`. */
export type UnitIds = ReadonlyMap<string, number>

export const unitKey = (productId: string, code: string): string => `${productId}/${code}`

/** Serializes writes of the catalog until the end of the transaction: codes are read before they are written. */
export async function lockCatalogue(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('alforja catalogue'))`)
}

/**
 * Writes products, units and rates in few statements. Existing rows with the same product id, unit code and rate code
 * are replaced, keep their id, and are sold again if they were withdrawn; all others stay. Returns the ids of all units of
 * the given products. The caller holds `lockCatalogue`.
 */
export async function saveCatalogue(tx: Transaction, catalogue: Catalogue): Promise<UnitIds> {
  await saveProducts(tx, catalogue.products)
  const named = [...catalogue.products.map(({ id }) => id), ...catalogue.units, ...catalogue.rates]
  const productIds = [...new Set(named.map((one) => (typeof one === 'string' ? one : one.productId)))]
  const before = await listUnitIds(tx, productIds)
  const fresh: CatalogueUnit[] = []
  for (const unit of catalogue.units) {
    const id = before.get(unitKey(unit.productId, unit.code))
    if (id === undefined) fresh.push(unit)
    else
      await tx
        .update(units)
        .set({ ...unit, withdrawnAt: null })
        .where(eq(units.id, id))
  }
  if (fresh.length > 0) await tx.insert(units).values(fresh)
  const ids = fresh.length > 0 ? await listUnitIds(tx, productIds) : before
  await saveRates(tx, catalogue.rates, ids)
  return ids
}

async function saveProducts(tx: Transaction, rows: Catalogue['products']): Promise<void> {
  if (rows.length === 0) return
  const excluded = (column: string) => sql.raw(`excluded.${column}`)
  await tx
    .insert(products)
    .values(rows)
    .onConflictDoUpdate({
      target: products.id,
      set: {
        destinationId: excluded('destination_id'),
        zoneId: excluded('zone_id'),
        name: excluded('name'),
        summary: excluded('summary'),
        description: excluded('description'),
        currency: excluded('currency'),
        content: excluded('content'),
        pictures: excluded('pictures'),
        cutOffHours: excluded('cut_off_hours'),
        supplier: excluded('supplier'),
        supplierCode: excluded('supplier_code'),
      },
    })
}

/** Ids of the units of these products. */
export async function listUnitIds(
  tx: Pick<Transaction, 'select'>,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: units.id, productId: units.productId, code: units.code })
    .from(units)
    .where(inArray(units.productId, [...productIds]))
  return new Map(rows.map(({ id, productId, code }) => [unitKey(productId, code), id]))
}

async function saveRates(tx: Transaction, given: readonly CatalogueRate[], ids: UnitIds): Promise<void> {
  const rows = given.map(({ productId, unitCode, ...rate }) => {
    const unitId = ids.get(unitKey(productId, unitCode))
    if (unitId === undefined) throw new Error(`no unit ${unitKey(productId, unitCode)}`)
    return { ...rate, unitId }
  })
  const known = await tx
    .select({ id: rates.id, unitId: rates.unitId, code: rates.code })
    .from(rates)
    .where(inArray(rates.unitId, [...new Set(rows.map(({ unitId }) => unitId))]))
  const idOf = new Map(known.map(({ id, unitId, code }) => [`${unitId}/${code}`, id]))
  const fresh: Row<typeof rates>[] = []
  for (const rate of rows) {
    const id = idOf.get(`${rate.unitId}/${rate.code}`)
    if (id === undefined) fresh.push(rate)
    else
      await tx
        .update(rates)
        .set({ ...rate, withdrawnAt: null })
        .where(eq(rates.id, id))
  }
  if (fresh.length > 0) await tx.insert(rates).values(fresh)
}
