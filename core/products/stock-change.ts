import { shareOf } from '#core/money/money.ts'
import { addDays, type Day, daysBetween, isDay, weekday } from '#core/time/days.ts'
import type { UnitDayTerms } from './season-terms.ts'
import { type StockProblem, stockLimits } from './stock-limits.ts'
import type { StockChange, UnitChange, UnitSetting } from './stock-shapes.ts'

/** The part of a unit's day that its seller decides. The price is in minor units of the product's currency. */
export interface StockValues {
  allotment: number
  priceMinor: number
  closed: boolean
  minStay: number
}

export interface StockCell extends StockValues {
  unitId: number
  day: Day
  sold: number
  held: number
}

export interface ChangedCell {
  unitId: number
  day: Day
  /** Null: there was no stock. */
  before: StockValues | null
  after: StockValues
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

/** The first and last day that a change writes. */
export function writtenDays({ from, to, setting }: Pick<StockChange, 'from' | 'to' | 'setting'>) {
  const shift = shiftOf({ from, setting })
  return { from: addDays(from, shift), to: addDays(to, shift) }
}

/** The effect of a change on one day of a unit. */
export interface UnitStep {
  unitId: number
  day: Day
  /** The day that a copy reads. */
  source: Day
  setting: UnitSetting | SeasonUnitSetting
}

/** Sets several terms at once: those of a season. */
type SeasonUnitSetting = { kind: 'season' } & UnitDayTerms

/**
 * The cells that the change of units alters, by unit and day, and those that refuse it. `rows` contains the stock of the days
 * that the change reads and writes. `missing`: days without stock, which stay so.
 */
export function changedCells(rows: readonly StockCell[], change: UnitChange) {
  const { setting } = change
  const shift = shiftOf(change)
  const days = daysOfChange(change)
  const unitIds = [...new Set(change.unitIds)].sort((a, b) => a - b)
  return steppedCells(
    rows,
    unitIds.flatMap((unitId) =>
      days.map((source) => ({ unitId, day: addDays(source, shift), source, setting })),
    ),
  )
}

/** The same for single days, at most one step of each unit and day. */
export function steppedCells(rows: readonly StockCell[], steps: readonly UnitStep[]) {
  const known = new Map(rows.map((row) => [keyOf(row.unitId, row.day), row]))
  const cells: ChangedCell[] = []
  const refusals: StockRefusal[] = []
  let missing = 0
  for (const { unitId, day, source, setting } of steps) {
    const row = known.get(keyOf(unitId, day)) ?? null
    const after = settled(setting, known.get(keyOf(unitId, source)) ?? null)
    if (!after) missing += 1
    const before = row && termsOf(row)
    if (!after || (before && isSame(before, after))) continue
    const problem = problemOf(row, after)
    if (problem) refusals.push({ unitId, day, problem })
    else cells.push({ unitId, day, before, after })
  }
  return { cells, refusals, missing }
}

/** The terms after the setting; null: it needs stock that does not exist. */
function settled(setting: UnitStep['setting'], row: StockCell | null): StockValues | null {
  if (setting.kind === 'season') return ofSeason(setting, row && termsOf(row))
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

/** Only an availability and a price together create stock. */
function ofSeason({ kind: _, ...set }: SeasonUnitSetting, terms: StockValues | null): StockValues | null {
  if (terms) return { ...terms, ...set }
  const { allotment, priceMinor, closed = false, minStay = 1 } = set
  return allotment === undefined || priceMinor === undefined
    ? null
    : { allotment, priceMinor, closed, minStay }
}

/** A price after a change in percent. */
export function risen(amountMinor: number, { percent, whole }: { percent: number; whole: boolean }): number {
  const exact = shareOf(amountMinor, 10_000 + percent * 100)
  return whole ? Math.floor(exact / 100 + 0.5) * 100 : exact
}

function problemOf(row: StockCell | null, after: StockValues): StockProblem | null {
  const gone = row ? row.sold + row.held : 0
  if (after.allotment < gone) return 'below_sold'
  if (after.priceMinor < 1 && !after.closed) return 'no_price'
  return after.priceMinor > stockLimits.priceMinor ? 'price_too_high' : null
}

export const termsOf = ({ allotment, priceMinor, closed, minStay }: StockValues): StockValues => ({
  allotment,
  priceMinor,
  closed,
  minStay,
})

export const isSame = (a: StockValues, b: StockValues): boolean =>
  a.allotment === b.allotment &&
  a.priceMinor === b.priceMinor &&
  a.closed === b.closed &&
  a.minStay === b.minStay

/** The lowest and highest price; null without any. */
export function priceSpan(
  prices: readonly (number | null | undefined)[],
): { minMinor: number; maxMinor: number } | null {
  let minMinor = Number.POSITIVE_INFINITY
  let maxMinor = 0
  for (const priceMinor of prices) {
    if (priceMinor == null) continue
    minMinor = Math.min(minMinor, priceMinor)
    maxMinor = Math.max(maxMinor, priceMinor)
  }
  return Number.isFinite(minMinor) ? { minMinor, maxMinor } : null
}
