import { and, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Applied } from './applied-drafts.ts'
import { type Catalogue, saveCatalogue, unitKey } from './save-catalogue.ts'
import { rates, units } from './tables.ts'

/** Replaces the rows of one product, and returns the names of the withdrawn units. The caller holds `lockCatalogue`. */
export async function replaceRows(
  tx: Transaction,
  before: Applied,
  rows: Catalogue,
  withdrawnAt: Date,
): Promise<string[]> {
  const { id: productId } = before.row
  const ids = await saveCatalogue(tx, rows)
  const kept = rows.units.map(({ code }) => ids.get(unitKey(productId, code)) ?? 0)
  const gone = before.units.filter(({ id }) => !kept.includes(id))
  await tx
    .update(units)
    .set({ withdrawnAt })
    .where(
      inArray(
        units.id,
        gone.map(({ id }) => id),
      ),
    )
  for (const [at, unit] of rows.units.entries())
    await tx
      .update(rates)
      .set({ withdrawnAt })
      .where(
        and(
          sql`${rates.unitId} = ${kept[at]}`,
          isNull(rates.withdrawnAt),
          notInArray(
            rates.code,
            rows.rates.filter(({ unitCode }) => unitCode === unit.code).map(({ code }) => code),
          ),
        ),
      )
  return gone.map(({ name }) => name.es)
}
