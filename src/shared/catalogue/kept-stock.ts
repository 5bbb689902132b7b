import type { RateDay } from '#core/pack/rate-days.ts'
import { addDay, type DayRun, dayIn } from '#core/products/day-runs.ts'
import { describeEffect } from '#core/products/describe-effect.ts'
import type { KeptChange } from '#core/products/kept-changes.ts'
import { changedRates, type RateRow } from '#core/products/rate-change.ts'
import { isKeepable, seenBy, setOver, spread } from '#core/products/seen-cells.ts'
import { readerOf, type StoredDays } from '#core/products/seen-effect.ts'
import type { SeenRun, SeenValues } from '#core/products/seen-shapes.ts'
import { changedCells, type StockCell } from '#core/products/stock-change.ts'
import { stockLimits } from '#core/products/stock-limits.ts'
import type { StockChange } from '#core/products/stock-shapes.ts'
import { addDays, type Day, daysBetween } from '#core/time/days.ts'
import type { Outputs } from '#src/platform/api.ts'
import type { Stock, StockRate, StockUnit } from './stock-query.ts'

/** The state of a day with a change that the server has not made yet. */
export type WaitingMark = 'waiting' | 'asks'

/** Such days, by the key of their row and by column. */
export type WaitingMarks = ReadonlyMap<string, ReadonlyMap<number, WaitingMark>>

export const unitKey = (unitId: number) => `unit ${unitId}`
export const rateKey = (rateId: number) => `rate ${rateId}`

/** A change that waits; `mark` null: it was made after `stock` was read. */
export interface WaitingChange extends KeptChange {
  mark: WaitingMark | null
}

/** The stock as it will be after the changes, oldest first, and the days that wait for them. */
export function withWaiting(
  stock: Stock,
  changes: readonly WaitingChange[],
): { stock: Stock; marks: WaitingMarks } {
  const marks = new Map<string, Map<number, WaitingMark>>()
  if (changes.length === 0) return { stock, marks }
  const columns = stock.units[0]?.allotment.length ?? 0
  const units = new Map<number, StockUnit>()
  const rates = new Map<number, RateDay[]>()
  for (const { change, seen, mark } of changes) {
    const isOfRates = 'rateIds' in change
    for (const { id, day, was } of spread(change, seen)) {
      const column = daysBetween(stock.from, day)
      const set = setOver(change.setting, was)
      if (!set || column < 0 || column >= columns) continue
      const isShown = isOfRates
        ? setRate(stock, rates, id, column, set)
        : setUnit(stock, units, id, column, set)
      if (!isShown || mark === null) continue
      const key = isOfRates ? rateKey(id) : unitKey(id)
      const row = marks.get(key) ?? new Map<number, WaitingMark>()
      // A day with a conflict shows it, even under a later change.
      marks.set(key, row.get(column) === 'asks' ? row : row.set(column, mark))
    }
  }
  const next = stock.units.map((unit): StockUnit => {
    const changed = units.get(unit.unitId) ?? unit
    if (!unit.rates.some(({ rateId }) => rates.has(rateId))) return changed
    return { ...changed, rates: unit.rates.map((rate) => withDays(rate, rates.get(rate.rateId))) }
  })
  return { stock: { ...stock, units: next }, marks }
}

/** Sets a day of a unit in a copy. */
function setUnit(
  { units }: Stock,
  copies: Map<number, StockUnit>,
  unitId: number,
  column: number,
  set: SeenValues,
): boolean {
  const known = units.find((unit) => unit.unitId === unitId)
  if (!known) return false
  const copy = copies.get(unitId) ?? {
    ...known,
    ...{ allotment: [...known.allotment], priceMinor: [...known.priceMinor] },
    ...{ closed: [...known.closed], minStay: [...known.minStay] },
  }
  copies.set(unitId, copy)
  if (set.allotment !== undefined) copy.allotment[column] = set.allotment
  if (typeof set.priceMinor === 'number') copy.priceMinor[column] = set.priceMinor
  if (set.closed !== undefined) copy.closed[column] = set.closed
  if (set.minStay !== undefined) copy.minStay[column] = set.minStay
  return true
}

/** Sets a day of a rate in a copy of its days. */
function setRate(
  { units }: Stock,
  copies: Map<number, RateDay[]>,
  rateId: number,
  column: number,
  set: SeenValues,
): boolean {
  const unit = units.find(({ rates }) => rates.some((rate) => rate.rateId === rateId))
  const rate = unit?.rates.find((one) => one.rateId === rateId)
  if (!unit || !rate) return false
  const days = copies.get(rateId) ?? unit.allotment.map((_, place) => dayIn(rate.days as DayRun[], place))
  copies.set(rateId, days)
  const { costMinor: _, allotment: __, ...rules } = set
  days[column] = { ...dayIn([], 0), ...days[column], ...rules }
  return true
}

function withDays(rate: StockRate, days: readonly RateDay[] | undefined): StockRate {
  if (!days) return rate
  const runs: DayRun[] = []
  for (const [at, rules] of days.entries()) addDay(runs, at, rules)
  return { ...rate, days: runs }
}

/** The days of a change as the calendar shows them. */
function storedDays({ from, units }: Stock, change: Pick<StockChange, 'from' | 'to'>): StoredDays {
  const first = daysBetween(from, change.from)
  const places = Array.from({ length: daysBetween(change.from, change.to) + 1 }, (_, at) => first + at)
  const stock = units.flatMap((unit) =>
    places.flatMap((at): StockCell[] => {
      const allotment = unit.allotment[at] ?? null
      return allotment === null ? [] : [{ ...cellAt(unit, at), day: addDays(from, at), allotment }]
    }),
  )
  const rows = units.flatMap((unit) =>
    unit.rates.flatMap(({ rateId, days }) =>
      places.map((at): RateRow => ({ rateId, day: addDays(from, at), rules: dayIn(days as DayRun[], at) })),
    ),
  )
  const rates = units.flatMap(({ unitId, rates: its }) =>
    its.map(({ rateId, factorBp, baseId, basedOn, shares }) => ({
      ...{ rateId, unitId, factorBp, baseId, shares },
      ...(basedOn && { basedOn }),
    })),
  )
  return { stock, rows, rates }
}

const cellAt = (unit: StockUnit, at: number) => ({
  unitId: unit.unitId,
  sold: unit.sold[at] ?? 0,
  held: unit.held[at] ?? 0,
  priceMinor: unit.priceMinor[at] ?? 0,
  closed: unit.closed[at] ?? false,
  minStay: unit.minStay[at] ?? 1,
})

/**
 * The reason why a device cannot store a change: it copies days, its days are not on the device, or it has too many.
 */
type UnkeptReason = 'copy' | 'days' | 'many'

type KeptEffect = { reason: UnkeptReason } | { seen: SeenRun[]; effect: Outputs['product']['previewStock'] }

export const lastDayOf = ({ from, units }: Pick<Stock, 'from' | 'units'>): Day =>
  addDays(from, Math.max(0, (units[0]?.allotment.length ?? 1) - 1))

/**
 * The effect of a change on the stock on this device, with the seen values of its days; or the reason why there is
 * none.
 */
export function keptEffect(stock: Stock, change: StockChange): KeptEffect {
  if (!isKeepable(change.setting)) return { reason: 'copy' }
  if (change.from < stock.from || change.to > lastDayOf(stock)) return { reason: 'days' }
  const stored = storedDays(stock, change)
  const seen = seenBy(change, readerOf(change, stored))
  if (seen.length > stockLimits.seenRuns) return { reason: 'many' }
  return { seen, effect: { ...describeEffect(effectOf(change, stored), stored.rates), expected: '' } }
}

function effectOf(change: StockChange, { stock, rates, rows }: StoredDays) {
  if (!('rateIds' in change)) {
    const { cells, ...rest } = changedCells(stock, change)
    return { ...rest, units: cells, rates: [] }
  }
  const asked = rates.filter(({ rateId }) => change.rateIds.includes(rateId))
  const { cells, ...rest } = changedRates(asked, rows, stock, change)
  return { ...rest, units: [], rates: cells }
}
