import type { RateEdit } from '#core/products/rate-change.ts'
import type { ChangedCell } from '#core/products/stock-change.ts'
import { type Applied, type Former, readApplied, rowsOf } from '#server/modules/catalogue/applied-drafts.ts'
import { writeDraft } from '#server/modules/catalogue/draft-store.ts'
import { recordEdition } from '#server/modules/catalogue/record-edition.ts'
import {
  type Catalogue,
  listUnitIds,
  saveCatalogue,
  type UnitIds,
} from '#server/modules/catalogue/save-catalogue.ts'
import { notifyCatalogue } from '#server/modules/packs/notify-catalogue.ts'
import { type KeptCells, keptCells } from '#server/modules/stock/kept-cells.ts'
import type { AfterPart } from '#server/modules/stock/told-changes.ts'
import { writeCells } from '#server/modules/stock/write-cells.ts'
import { writeRateDays } from '#server/modules/stock/write-rate-days.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { createPause } from '#server/platform/pauses.ts'
import type { Checked } from './check-drafts.ts'
import type { Owner } from './known.ts'
import type { ImportPlan } from './plan-import.ts'
import type { ImportCounts, KeptImport, KeptProduct } from './tables.ts'
import { writeSeasons } from './write-seasons.ts'

/** Days written between two progress updates. */
const notedAtOnce = 6_000
/** A pause after each statement, in which searches have the processors. */
export const restMillis = 10
/** Days processed between two pauses. */
const keptAtOnce = 1_000

interface Writing extends Pick<Owner, 'accountId' | 'kind'> {
  /** Null: the command. */
  personId: string | null
  now: Date
  /** `done` of `workOf`. */
  note: (done: number) => Promise<unknown>
}

/** The parts of an import's work: products, and days of units and rates. */
export const workOf = ({ products, nights, rateDays }: ImportPlan): number =>
  products.filter(({ complete }) => complete !== null).length + nights.length + rateDays.length

/** Writes a plan without refusals. The caller holds `lockCatalogue`, and has locked the stock. */
export async function writeImport(
  tx: Transaction,
  plan: ImportPlan,
  writing: Writing,
): Promise<{ kept: KeptImport; counts: ImportCounts }> {
  const changed = plan.products.filter(({ complete }) => complete !== null)
  const products = await writeProducts(tx, changed, writing)
  await writing.note(changed.length)
  const productIds = plan.products.map(({ id }) => id)
  const ids = await listUnitIds(tx, productIds)
  const cells = await cellsOf(plan.nights, ids)
  await writeCells(
    tx,
    cells,
    progress(cells.length, (count) => writing.note(changed.length + count)),
  )
  const rates = await rateEdits(tx, plan, ids)
  await writeRateDays(
    tx,
    rates.map(({ rateId, day, after }) => ({ rateId, day, ...after })),
    progress(rates.length, (count) => writing.note(changed.length + cells.length + count)),
  )
  const created = products.filter(({ before }) => before === null).length
  const { accountId, now } = writing
  const seasons = await writeSeasons(tx, plan, { ids, accountId, now })
  return {
    kept: { products, cells: await keptInParts(cells, rates), ...(seasons && { seasons }) },
    counts: { created, changed: products.length - created, nights: cells.length + rates.length },
  }
}

/** The nights by unit and day, which is the lock order. In the plan, those of a unit are contiguous and sorted. */
async function cellsOf(nights: ImportPlan['nights'], ids: UnitIds): Promise<ChangedCell[]> {
  const pause = createPause()
  const byUnit = new Map<number, ChangedCell[]>()
  for (const { key, day, before, after } of nights) {
    if (pause.isDue()) await pause.take()
    const unitId = ids.get(key) ?? 0
    const its = byUnit.get(unitId) ?? []
    its.push({ unitId, day, before, after })
    byUnit.set(unitId, its)
  }
  return [...byUnit].sort(([a], [b]) => a - b).flatMap(([, its]) => its)
}

async function keptInParts(cells: readonly ChangedCell[], rates: readonly RateEdit[]): Promise<KeptCells> {
  const pause = createPause()
  const kept = keptCells({ units: [], rates })
  for (let at = 0; at < cells.length; at += keptAtOnce) {
    if (pause.isDue()) await pause.take()
    const { unit, day, before, after } = keptCells({ units: cells.slice(at, at + keptAtOnce), rates: [] })
    kept.unit.push(...unit)
    kept.day.push(...day)
    kept.before.push(...before)
    kept.after.push(...after)
  }
  return kept
}

/** Stores the progress at intervals, and pauses after each part. */
function progress(total: number, note: (count: number) => Promise<unknown>): AfterPart {
  const pause = createPause({ restMillis })
  let noted = 0
  return async (count) => {
    if (count - noted >= notedAtOnce || count === total) {
      noted = count
      await note(count)
    }
    await pause.take()
  }
}

/** The days of rates with the ids that their products now have. */
async function rateEdits(
  tx: Transaction,
  { products, rateDays }: ImportPlan,
  unitIds: UnitIds,
): Promise<RateEdit[]> {
  if (rateDays.length === 0) return []
  const found = await readApplied(
    tx,
    products.map(({ id }) => id),
  )
  const rateIds = new Map(
    [...found.values()].flatMap(({ rates }) =>
      rates.map((rate) => [`${rate.unitId}/${rate.code}`, rate.id] as const),
    ),
  )
  const edits = rateDays.map(({ key, rate, day, before, after }) => {
    const unitId = unitIds.get(key) ?? 0
    return { unitId, rateId: rateIds.get(`${unitId}/${rate}`) ?? 0, day, before, after }
  })
  return edits.sort((a, b) => a.rateId - b.rateId || (a.day < b.day ? -1 : 1))
}

async function writeProducts(
  tx: Transaction,
  changed: readonly Checked[],
  { accountId, kind, personId, now }: Writing,
): Promise<KeptProduct[]> {
  const all: Catalogue = { products: [], units: [], rates: [] }
  for (const one of changed) {
    const rows = rowsFor(one, { accountId, kind })
    all.products.push(...rows.products)
    all.units.push(...rows.units)
    all.rates.push(...rows.rates)
  }
  await saveCatalogue(tx, all)
  const productIds = changed.map(({ id }) => id)
  await writeDraft(tx, { productIds, content: null, personId })
  const written = await readApplied(tx, productIds)
  const places = new Set<string>()
  const kept: KeptProduct[] = []
  for (const { id, applied, pending } of changed) {
    const after = requireWritten(written, id)
    const was = applied ?? { ...after, units: [] }
    await recordEdition(tx, was, after.content, { personId, now })
    for (const one of [applied, after]) if (one) places.add(one.row.destinationId)
    kept.push({
      ...{ id, pending, after: after.content },
      before: applied && { content: applied.content, rows: rowsOf(applied.content as never, applied) },
    })
  }
  for (const destinationId of places) await notifyCatalogue(tx, destinationId, kind, productIds)
  return kept
}

/** The rows of a product, with the supplier data of the sheet. */
function rowsFor(
  { id, complete, applied, suppliers }: Checked,
  owner: Pick<Owner, 'accountId' | 'kind'>,
): Catalogue {
  if (complete === null) throw new Error(`${id} does not change`)
  const former: Former = applied ?? {
    row: { id, ...owner, supplier: null, supplierCode: null },
    ...{ units: [], rates: [] },
  }
  const { products, units, rates } = rowsOf(complete, former)
  const codeOf = (key: string, before: string | null | undefined) => suppliers.codes.get(key) ?? before
  return {
    products: products.map((row) => ({
      ...row,
      supplier: suppliers.product ?? row.supplier,
      supplierCode: codeOf('', row.supplierCode),
    })),
    units: units.map((row) => ({ ...row, supplierCode: codeOf(row.code, row.supplierCode) })),
    rates: rates.map((row) => ({
      ...row,
      supplierCode: codeOf(`${row.unitCode}/${row.code}`, row.supplierCode),
    })),
  }
}

function requireWritten(written: ReadonlyMap<string, Applied>, id: string): Applied {
  const found = written.get(id)
  if (!found) throw new Error(`${id} was not written`)
  return found
}
