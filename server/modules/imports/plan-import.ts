import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { ImportRate } from '#core/imports/import-rate.ts'
import { mostProducts } from '#core/products/product-limits.ts'
import type { StockCell } from '#core/products/stock-change.ts'
import type { Day } from '#core/time/days.ts'
import { readApplied } from '#server/modules/catalogue/applied-drafts.ts'
import { unitKey } from '#server/modules/catalogue/save-catalogue.ts'
import { lockRange, readRange } from '#server/modules/stock/cells-in-range.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type Checked, checkDrafts } from './check-drafts.ts'
import { findProducts, type Owner, readKnown } from './known.ts'
import { changedNights, type PlannedNight, spanOf, wantedNights } from './plan-nights.ts'
import { productNames } from './product-ids.ts'
import { rateUnits } from './rate-units.ts'
import { readDrafts } from './read-drafts.ts'
import { ImportRefused, type RowRefusal } from './row-refusals.ts'
import type { TableRow } from './sheet-table.ts'
import { findPending } from './store.ts'

/** What an import would change, or why it cannot. */
export interface ImportPlan {
  refusals: RowRefusal[]
  /** All products of the sheet; those with `complete` change. */
  products: Checked[]
  nights: PlannedNight[]
  /** Units for which the sheet brings no rate. */
  unrated: number
  /** Identifies the effect: another effect has another one. */
  expected: string
}

export interface Circumstances extends Owner {
  now: Date
  /** Of units for which the sheet brings none. */
  rate: ImportRate | null
  /** Whether the stock stays as it was read until the end of the transaction. */
  locks: boolean
  /** Runs what needs to see the products of all owners. */
  beyond: <T>(read: () => Promise<T>) => Promise<T>
}

/** Checks every cell of the rows against what is stored, and computes their effect. Writes nothing. */
export async function planImport(
  tx: Transaction,
  rows: readonly TableRow[],
  { now, rate, beyond, locks, ...owner }: Circumstances,
): Promise<ImportPlan> {
  const refusals: RowRefusal[] = []
  const known = await readKnown(tx, owner)
  const typed = rows.flatMap(({ values }) => values.get('product') ?? [])
  const names = await productNames(typed, known, (ids) => beyond(() => findProducts(tx, ids)))
  const own = new Set(known.products.map(({ id }) => id))
  const ids = [...new Set([...names.values()].map(({ id }) => id))].filter((id) => own.has(id))
  const applied = await readApplied(tx, ids)
  const pending = await findPending(tx, ids)
  const { drafts, stock } = readDrafts(rows, { known, names, applied, pending }, refusals)
  const unrated = rateUnits(drafts.values(), rate)
  const products = checkDrafts(drafts.values(), known, refusals)
  const created = products.filter((one) => one.applied === null).length
  if (created > 0 && known.count + created > mostProducts)
    throw new ImportRefused('too_many_products', { most: mostProducts })
  const wanted = wantedNights(stock, { drafts, known, now }, refusals)
  const nights = changedNights(wanted, await readStored(tx, products, spanOf(wanted), locks), refusals)
  refusals.sort((a, b) => a.line - b.line)
  return { refusals, products, nights, unrated, expected: effectOf(products, nights) }
}

/** The stock of the products' units in a range of days. */
async function readStored(
  tx: Transaction,
  products: readonly Checked[],
  span: { from: Day; to: Day } | null,
  locks: boolean,
): Promise<Map<string, Map<Day, StockCell>>> {
  const keys = new Map(
    products.flatMap(({ id, applied }) =>
      (applied?.units ?? []).map((unit) => [unit.id, unitKey(id, unit.code)] as const),
    ),
  )
  const stored = new Map([...keys.values()].map((key) => [key, new Map<Day, StockCell>()]))
  if (!span || keys.size === 0) return stored
  const unitIds = [...keys.keys()]
  for (const cell of await (locks ? lockRange : readRange)(tx, unitIds, span))
    stored.get(keys.get(cell.unitId) ?? '')?.set(cell.day, cell)
  return stored
}

function effectOf(products: readonly Checked[], nights: readonly PlannedNight[]): string {
  const hash = createHash('sha256')
  for (const { id, complete, applied } of products)
    if (complete) hash.update(JSON.stringify([id, complete, applied?.content ?? null]))
  for (const { key, day, before, after } of nights) hash.update(JSON.stringify([key, day, before, after]))
  return hash.digest('base64url')
}

/** How many units, or rates, of a product are new or change. */
export function countChanged<T extends { code: string }>(after: readonly T[], before: readonly T[]): number {
  const known = new Map(before.map((one) => [one.code, one]))
  return after.filter((one) => !isDeepStrictEqual(one, known.get(one.code))).length
}
