import { shareOf } from '#core/money/money.ts'
import { addDays, type Day, daysBetween, isDay, weekday } from '#core/time/days.ts'
import { type StockProblem, stockLimits } from './stock-limits.ts'
import type { StockChange, UnitChange, UnitSetting } from './stock-shapes.ts'

/** The part of a unit's day that its seller decides. The price is in minor units of the product's currency. */
export interface StockTerms {
  allotment: number
  priceMinor: number
  closed: boolean
  minStay: number
}

export interface StockCell extends StockTerms {
  unitId: number
  day: Day
  sold: number
  held: number
}

export interface ChangedCell {
  unitId: number
  day: Day
  /** Null: there was no stock. */
  before: StockTerms | null
  after: StockTerms
}

export interface StockRefusal {
  unitId: number
  /** Of a change of rates. */
  rateId?: number
  day: Day
  problem: StockProblem
}

const keyOf = (unitId: number, on: Day) => `${unitId}/${on}`

/** The days of a change, in order. */
export function daysOfChange({ from, to, weekdays }: Pick<StockChange, 'from' | 'to' | 'weekdays'>): Day[] {
  const wanted = new Set(weekdays)
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at)).filter((on) =>
    wanted.has(weekday(on)),
  )
}

/** Days between a season and its copy: whole weeks, so that weekdays stay, nearest to the same date of the year. */
export function copyShift(from: Day, toYear: number): number {
  const same = `${toYear}${from.slice(4)}`
  return Math.round(daysBetween(from, isDay(same) ? same : `${toYear}-02-28`) / 7) * 7
}

/** Days between what a change reads and what it writes. */
export const shiftOf = ({ from, setting }: Pick<StockChange, 'from' | 'setting'>): number =>
  setting.kind === 'copy' ? copyShift(from, setting.toYear) : 0

/** The days that a change writes: first and last. */
export function writtenDays({ from, to, setting }: Pick<StockChange, 'from' | 'to' | 'setting'>) {
  const shift = shiftOf({ from, setting })
  return { from: addDays(from, shift), to: addDays(to, shift) }
}

/**
 * The cells that the change of units alters, by unit and day, and those that refuse it. `rows` contains the stock of the days
 * that the change reads and writes. `missing`: days without stock, which stay so.
 */
export function changedCells(rows: readonly StockCell[], change: UnitChange) {
  const { setting } = change
  const known = new Map(rows.map((row) => [keyOf(row.unitId, row.day), row]))
  const shift = shiftOf(change)
  const days = daysOfChange(change)
  const cells: ChangedCell[] = []
  const refusals: StockRefusal[] = []
  let missing = 0
  for (const unitId of [...new Set(change.unitIds)].sort((a, b) => a - b))
    for (const sourceDay of days) {
      const on = addDays(sourceDay, shift)
      const row = known.get(keyOf(unitId, on)) ?? null
      const source = known.get(keyOf(unitId, sourceDay)) ?? null
      const after = settled(setting, source)
      if (!after) missing += 1
      const before = row && termsOf(row)
      if (!after || (before && isSame(before, after))) continue
      const problem = problemOf(row, after)
      if (problem) refusals.push({ unitId, day: on, problem })
      else cells.push({ unitId, day: on, before, after })
    }
  return { cells, refusals, missing }
}

/** The terms after the setting; null: it needs stock that does not exist. */
function settled(setting: UnitSetting, row: StockCell | null): StockTerms | null {
  if (setting.kind === 'offer') {
    const { kind: _, ...offered } = setting
    return { ...offered, closed: false }
  }
  if (setting.kind === 'sell' && !row) {
    const { allotment, priceMinor } = setting
    return { allotment, priceMinor, closed: false, minStay: 1 }
  }
  if (!row) return null
  const terms = termsOf(row)
  switch (setting.kind) {
    case 'allotment':
      return { ...terms, allotment: setting.allotment }
    case 'price':
      return { ...terms, priceMinor: setting.priceMinor }
    case 'sell':
      return { ...terms, priceMinor: setting.priceMinor, closed: false }
    case 'percent':
      return { ...terms, priceMinor: risen(terms.priceMinor, setting) }
    case 'closed':
      return { ...terms, closed: setting.closed }
    case 'min_stay':
      return { ...terms, minStay: setting.minStay }
    default:
      return terms
  }
}

/** A price after a change in per cent. */
export function risen(amountMinor: number, { percent, whole }: { percent: number; whole: boolean }): number {
  const exact = shareOf(amountMinor, 10_000 + percent * 100)
  return whole ? Math.floor(exact / 100 + 0.5) * 100 : exact
}

function problemOf(row: StockCell | null, after: StockTerms): StockProblem | null {
  const gone = row ? row.sold + row.held : 0
  if (after.allotment < gone) return 'below_sold'
  if (after.priceMinor < 1 && !after.closed) return 'no_price'
  return after.priceMinor > stockLimits.priceMinor ? 'price_too_high' : null
}

export const termsOf = ({ allotment, priceMinor, closed, minStay }: StockTerms): StockTerms => ({
  allotment,
  priceMinor,
  closed,
  minStay,
})

export const isSame = (a: StockTerms, b: StockTerms): boolean =>
  a.allotment === b.allotment &&
  a.priceMinor === b.priceMinor &&
  a.closed === b.closed &&
  a.minStay === b.minStay

/** The lowest and highest price; null without any. */
export function priceSpan(
  prices: readonly (number | null | undefined)[],
): { leastMinor: number; mostMinor: number } | null {
  let leastMinor = Number.POSITIVE_INFINITY
  let mostMinor = 0
  for (const priceMinor of prices) {
    if (priceMinor == null) continue
    leastMinor = Math.min(leastMinor, priceMinor)
    mostMinor = Math.max(mostMinor, priceMinor)
  }
  return Number.isFinite(leastMinor) ? { leastMinor, mostMinor } : null
}
