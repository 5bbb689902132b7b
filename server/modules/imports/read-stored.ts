import type { RateDay } from '#core/pack/rate-days.ts'
import type { StockCell } from '#core/products/stock-change.ts'
import { addDays, type Day, daysBetween } from '#core/time/days.ts'
import { unitKey } from '#server/modules/catalogue/save-catalogue.ts'
import { lockRange, readRange } from '#server/modules/stock/cells-in-range.ts'
import { lockRateRanges, readRateRanges } from '#server/modules/stock/rate-cells.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Checked } from './check-drafts.ts'
import { rateKey, type StoredDays } from './plan-rate-days.ts'

interface Asked {
  span: { from: Day; to: Day } | null
  /** Whether days of rates are needed as well. */
  ofRates: boolean
  /** Whether everything stays locked until the end of the transaction. */
  locks: boolean
}

/** The stored days of the products' units and rates in a range. Stock is locked before rates. */
export async function readStored(
  tx: Transaction,
  products: readonly Checked[],
  { span, ofRates, locks }: Asked,
): Promise<StoredDays> {
  const unitKeys = new Map<number, string>()
  const rateKeys = new Map<number, string>()
  for (const { id, applied } of products) {
    for (const unit of applied?.units ?? []) unitKeys.set(unit.id, unitKey(id, unit.code))
    for (const rate of applied?.rates ?? [])
      rateKeys.set(rate.id, rateKey(unitKeys.get(rate.unitId) ?? '', rate.code))
  }
  const units = new Map([...unitKeys.values()].map((key) => [key, new Map<Day, StockCell>()]))
  const rates = new Map([...rateKeys.values()].map((key) => [key, new Map<Day, RateDay>()]))
  if (!span || unitKeys.size === 0) return { units, rates }
  // `writeRateDays` locks the night before each day too.
  const range = ofRates ? { from: addDays(span.from, -1), to: span.to } : span
  const [readUnits, readRates] = locks ? [lockRange, lockRateRanges] : [readRange, readRateRanges]
  for (const unitIds of groupsOf(unitKeys, range))
    for (const cell of await readUnits(tx, unitIds, range))
      units.get(unitKeys.get(cell.unitId) ?? '')?.set(cell.day, cell)
  if (!ofRates) return { units, rates }
  for (const rateIds of groupsOf(rateKeys, span))
    for (const { rateId, day, rules } of await readRates(tx, rateIds, [span]))
      rates.get(rateKeys.get(rateId) ?? '')?.set(day, rules)
  return { units, rates }
}

/** Rows per query: reading more at once would delay other requests. */
const rowsAtOnce = 4_000

/** The ids in lock order, in groups with few enough days for one query. */
function groupsOf(keys: ReadonlyMap<number, string>, { from, to }: { from: Day; to: Day }): number[][] {
  const ids = [...keys.keys()].sort((a, b) => a - b)
  const size = Math.max(1, Math.floor(rowsAtOnce / (daysBetween(from, to) + 1)))
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, at) =>
    ids.slice(at * size, (at + 1) * size),
  )
}
