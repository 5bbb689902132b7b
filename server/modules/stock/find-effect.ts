import { createHash } from 'node:crypto'
import { type ChangedRate, changedRates, type UnitRate } from '#core/products/rate-change.ts'
import type { StoredDays } from '#core/products/seen-effect.ts'
import { type ChangedCell, changedCells, type StockRefusal } from '#core/products/stock-change.ts'
import type { RateChange, StockChange } from '#core/products/stock-shapes.ts'
import { addDays } from '#core/time/days.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { lockRateRanges, readRateRanges } from './rate-cells.ts'
import { rangesOf } from './reach-stock.ts'
import { type DayRange, lockRanges, readRanges } from './store.ts'

/** The effect of a change, on units or on rates, never both. */
export interface Effect {
  units: ChangedCell[]
  rates: ChangedRate[]
  refusals: StockRefusal[]
  missing: number
}

/** The effect of a change on the stored values. `rates`: those of the change. */
export async function readEffect(
  executor: Executor,
  change: StockChange,
  rates: readonly UnitRate[],
): Promise<Effect> {
  const ranges = rangesOf(change)
  if (!('rateIds' in change)) return ofUnits(await readRanges(executor, change.unitIds, ranges), change)
  const stock = await readRanges(executor, unitsOf(rates), ranges)
  return ofRates(rates, await readRateRanges(executor, withBases(rates), ranges), stock, change)
}

/** The same, with everything locked that the change reads and writes. */
export async function lockEffect(
  tx: Transaction,
  change: StockChange,
  rates: readonly UnitRate[],
): Promise<Effect> {
  const { stock, rows } = await lockDays(tx, change, rates)
  return 'rateIds' in change ? ofRates(rates, rows, stock, change) : ofUnits(stock, change)
}

/** Locks everything that a change reads and writes. Stock is locked before rates. */
export async function lockDays(
  tx: Transaction,
  change: StockChange,
  rates: readonly UnitRate[],
): Promise<StoredDays> {
  const ranges = rangesOf(change)
  if (!('rateIds' in change)) return { rates, rows: [], stock: await lockRanges(tx, change.unitIds, ranges) }
  const stock = await lockRanges(tx, unitsOf(rates), ranges.map(withNightBefore))
  return { rates, stock, rows: await lockRateRanges(tx, withBases(rates), ranges) }
}

/** `writeRateDays` locks the night before each day too. */
export const withNightBefore = ({ from, to }: DayRange): DayRange => ({ from: addDays(from, -1), to })

/** The prices of derived rates depend on those of their base. */
export const withBases = (rates: readonly UnitRate[]) => [
  ...new Set(rates.flatMap(({ rateId, baseId }) => (baseId === null ? rateId : [rateId, baseId]))),
]

const unitsOf = (rates: readonly UnitRate[]) => [...new Set(rates.map(({ unitId }) => unitId))]

function ofUnits(...input: Parameters<typeof changedCells>): Effect {
  const { cells, ...effect } = changedCells(...input)
  return { ...effect, units: cells, rates: [] }
}

function ofRates(
  rates: readonly UnitRate[],
  rows: Parameters<typeof changedRates>[1],
  stock: Parameters<typeof changedRates>[2],
  change: RateChange,
): Effect {
  const { cells, ...effect } = changedRates(rates, rows, stock, change)
  return { ...effect, units: [], rates: cells }
}

/**
 * A hash of an effect: its cells, before and after. Sales in the meantime do not change it. `of`: the rates of the change,
 * whose shares of adults are part of the effect if the change sets them.
 */
export function hashOf(
  { units, rates }: Pick<Effect, 'units' | 'rates'>,
  of: readonly UnitRate[] = [],
): string {
  const hash = createHash('sha256')
  for (const { unitId, day, before, after } of units)
    hash.update(JSON.stringify([unitId, day, before && Object.values(before), Object.values(after)]))
  for (const { rateId, day, before, after, beforeMinor, afterMinor } of rates)
    hash.update(JSON.stringify([rateId, day, before, after, beforeMinor, afterMinor]))
  if (rates.some(({ before, after }) => before.shares !== after.shares))
    hash.update(
      JSON.stringify(of.map(({ rateId, shares }) => [rateId, shares?.map((one) => [one.id, one.adultsBp])])),
    )
  return hash.digest('base64url')
}
