import { sameText } from '#core/app/language.ts'
import type { ImportRecord } from '#core/imports/import-limits.ts'
import type { ProductDraft } from '#core/products/product-draft.ts'
import { productCounts as counts } from '#core/products/product-limits.ts'
import type { Applied } from '#server/modules/catalogue/applied-drafts.ts'
import { createPause } from '#server/platform/pauses.ts'
import type { Known } from './known.ts'
import { onlyRate, onlyRateName } from './only-rate.ts'
import { codeOf, type ProductName } from './product-ids.ts'
import { readProduct } from './read-product.ts'
import { type RateRow, readRatePrices } from './read-rate-prices.ts'
import { readStock, type StockRow } from './read-stock.ts'
import { type Rate, readRate, readUnit, type Unit } from './read-unit.ts'
import { type Cells, cellsOf, wordsOf } from './row-cells.ts'
import type { SeasonDays } from './row-days.ts'
import { pricesRates, recordsOf } from './row-records.ts'
import { type Reason, type RowRefusal, reason } from './row-refusals.ts'
import { seasonsInSheet } from './sheet-season-days.ts'
import type { TableRow } from './sheet-table.ts'

/** A product of a sheet, before and after the import. */
export interface Drafted {
  id: string
  /** Null: it is new. */
  applied: Applied | null
  /** Saved changes that are not applied, which the import discards. */
  pending: ProductDraft | null
  draft: ProductDraft
  /** The style of drawings for a product without pictures. */
  style: string
  suppliers: { product?: string; codes: Map<string, string> }
  /** Lines of the sheet by record: `product`, a unit's code, `unit/rate`. */
  lines: Map<string, number>
}

/** The products of a sheet and their days. */
export interface Content {
  drafts: Map<string, Drafted>
  stock: StockRow[]
  prices: RateRow[]
}

interface Given {
  known: Known
  names: ReadonlyMap<string, ProductName>
  applied: ReadonlyMap<string, Applied>
  pending: ReadonlyMap<string, ProductDraft>
}

/** Reads the rows: products before their units, units before their rates, whatever the order of the rows. */
export async function readDrafts(
  rows: readonly TableRow[],
  given: Given,
  refusals: RowRefusal[],
): Promise<Content> {
  const { known } = given
  const priced = pricesRates(rows, known.kind)
  const pause = createPause()
  const read: { row: TableRow; records: ImportRecord[] }[] = []
  for (const row of rows) {
    if (pause.isDue()) await pause.take()
    read.push({ row, records: recordsOf(row, { kind: known.kind, priced }, refusals) })
  }
  const seasonsOf = await seasonsInSheet(known, rows)
  const content: Content = { drafts: new Map(), stock: [], prices: [] }
  const seen = new Map<string, { line: number; words: Map<string, string> }>()
  for (const record of ['product', 'unit', 'rate', 'prices', 'stock'] as const)
    for (const { row, records } of read) {
      if (!records.includes(record)) continue
      if (pause.isDue()) await pause.take()
      const cells = cellsOf(row, known.kind, { record, records }, refusals)
      readRecord({ row, record, cells, seen, content, given, refusals, seasonsOf })
    }
  return content
}

interface Reading {
  row: TableRow
  record: ImportRecord
  cells: Cells
  seen: Map<string, { line: number; words: Map<string, string> }>
  content: Content
  given: Given
  refusals: readonly RowRefusal[]
  /** The seasons that rows of a product can name, by the product as it is typed. */
  seasonsOf: (product: string) => SeasonDays
}

function readRecord(reading: Reading): void {
  const { row, record, cells, seen, content, given } = reading
  const typed = row.values.get('product') ?? ''
  const name = given.names.get(typed)
  // A row without a valid product is reported once, with its first record.
  const refuse = (why: Reason) => {
    const key = `refused ${row.line}`
    if (!seen.has(key)) cells.refuse('product', why)
    seen.set(key, { line: row.line, words: new Map() })
  }
  const unknown = reason('product_unknown', { value: typed })
  const isOthers = name?.refused?.code === 'product_taken' && record !== 'product'
  if (isOthers) refuse(unknown)
  else if (!name || name.refused) refuse(name?.refused ?? reason('required'))
  else if (record === 'product') readProductRow(reading, name)
  else {
    const product = content.drafts.get(name.id) ?? startOf(name.id, given)
    if (!product) return void refuse(unknown)
    content.drafts.set(name.id, product)
    readPart(reading, product)
  }
}

/** A stored product before the import; null: none. */
function startOf(id: string, { applied: all, pending: kept }: Given): Drafted | null {
  const applied = all.get(id)
  if (!applied) return null
  const pending = kept.get(id) ?? null
  // A product that was never applied has its content only in its draft.
  const draft = applied.units.length === 0 ? (pending ?? applied.content) : applied.content
  return { ...blank(id), applied, pending, draft }
}

const blank = (id: string) => ({
  ...{ id, applied: null, pending: null, style: 'city', lines: new Map<string, number>() },
  suppliers: { codes: new Map<string, string>() },
})

function readProductRow(reading: Reading, { id, name }: ProductName): void {
  const { cells, row, content, given } = reading
  if (!isNew(reading, `product ${id}`, 'product')) return
  const { kind, currency, places, suppliers } = given.known
  const before = startOf(id, given)
  const draft = readProduct(cells, {
    ...{ kind, currency, places, before: before?.draft ?? null },
    name: name ? sameText(name) : undefined,
  })
  const product: Drafted = { ...(before ?? blank(id)), draft }
  content.drafts.set(id, product)
  product.lines.set('product', row.line)
  product.style = cells.raw('style') || product.style
  const supplier = cells.raw('supplier').toLowerCase()
  if (supplier && !suppliers.includes(supplier))
    cells.refuse('supplier', reason('not_one_of', { value: supplier, of: suppliers.join(', ') || '—' }))
  else if (supplier) product.suppliers.product = supplier
  keepSupplierCode(cells, product, '')
}

function readPart(reading: Reading, product: Drafted): void {
  const { cells, row, record, given } = reading
  const { kind } = given.known
  const typed = row.values.get('unit')
  if (!typed) return void cells.refuse('unit', reason('required'))
  const { code, name } = codeOf(typed, product.draft.units)
  const before = product.draft.units.find((one) => one.code === code)
  if (record === 'unit') {
    if (!isNew(reading, `unit ${product.id}/${code}`, 'unit')) return
    if (!before && isFull(product.draft.units, counts.units, cells, 'unit')) return
    product.lines.set(code, row.line)
    const named = name ? sameText(name) : undefined
    putUnit(product, readUnit(cells, { kind, code, before, name: named }))
    return void keepSupplierCode(cells, product, code)
  }
  if (!before) return void cells.refuse('unit', reason('unit_unknown', { value: typed }))
  if (record === 'rate') readRateRow(reading, product, before)
  else readDayRow(reading, { productId: product.id, unit: before })
}

/** A row of days: of a unit, or of a rate. */
function readDayRow(reading: Reading, { productId, unit }: { productId: string; unit: Unit }): void {
  const { cells, row, record, content, refusals } = reading
  const seasons = reading.seasonsOf(row.values.get('product') ?? '')
  const of = { productId, unitCode: unit.code }
  const refused = refusals.length
  // Refused cells have placeholder values, so nothing can be concluded about their days.
  if (record === 'stock') {
    const stock = readStock(cells, of, seasons)
    if (refusals.length === refused) content.stock.push(stock)
    return
  }
  const typed = row.values.get('rate') ?? row.values.get('board')
  const rate = typed === undefined ? null : codeOf(typed, unit.rates).code
  const prices = readRatePrices(cells, { ...of, rate }, seasons)
  if (refusals.length === refused) content.prices.push(prices)
}

function readRateRow(reading: Reading, product: Drafted, unit: Unit): void {
  const { cells, row, given } = reading
  const { kind } = given.known
  // A sheet with one rate per board needs no column for its code.
  const typed = row.values.get('rate') ?? (kind === 'hotels' ? cells.raw('board') : onlyRate)
  if (!typed) return void cells.refuse('rate', reason('required'))
  const { code, name } = codeOf(typed, unit.rates)
  const key = `${unit.code}/${code}`
  if (!isNew(reading, `rate ${product.id}/${key}`, 'rate')) return
  product.lines.set(key, row.line)
  const before = unit.rates.find((one) => one.code === code)
  if (!before && isFull(unit.rates, counts.rates, cells, 'rate')) return
  const named = name ?? (row.values.has('rate') ? null : typed)
  const isOnly = kind !== 'hotels' && !row.values.has('rate')
  const rateName = isOnly ? onlyRateName() : named ? sameText(named) : undefined
  const start = { kind, code, before, unit, name: rateName }
  const rate = readRate(cells, start)
  putUnit(product, { ...unit, rates: put(unit.rates, rate) })
  keepSupplierCode(cells, product, key)
}

/** Every row is compared with the units and rates before it, so their number is limited while reading. */
function isFull(all: readonly unknown[], most: number, cells: Cells, field: string): boolean {
  if (all.length < most) return false
  cells.refuse(field, reason('over_limit', { most }))
  return true
}

const putUnit = (product: Drafted, unit: Unit): void => {
  product.draft = { ...product.draft, units: put(product.draft.units, unit) }
}

function put<T extends Unit | Rate>(all: readonly T[], one: T): T[] {
  const at = all.findIndex(({ code }) => code === one.code)
  return at < 0 ? [...all, one] : all.with(at, one)
}

function keepSupplierCode(cells: Cells, { suppliers }: Drafted, key: string): void {
  const code = cells.line1('supplier_code', 200, '')
  if (code) suppliers.codes.set(key, code)
}

/**
 * Whether a row is the first about its record. An exact repetition, as in sheets with one row per season, is
 * skipped. In a row that contradicts the first one, the first different cell is refused. A row that has only this
 * record repeats its name by mistake.
 */
function isNew({ seen, row, cells, record, given }: Reading, key: string, field: string): boolean {
  const words = wordsOf(row, given.known.kind, record)
  const before = seen.get(key)
  if (!before) {
    seen.set(key, { line: row.line, words })
    return true
  }
  const fields = [...words.keys(), ...before.words.keys()]
  const other = fields.find((field) => words.get(field) !== before.words.get(field))
  if (other) cells.refuse(row.values.has('record') ? field : other, reason('repeated', { line: before.line }))
  return false
}
