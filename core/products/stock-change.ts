import * as z from 'zod'
import { day } from '#core/app/shapes.ts'
import { shareOf } from '#core/money/money.ts'
import { mostAllotment } from '#core/pack/pack.ts'
import { addDays, type Day, daysBetween, isDay, weekday } from '#core/time/days.ts'

export const stockLimits = {
  /** Units of one change. */
  units: 100,
  /** Days of one change, and of one answer: a year. */
  days: 366,
  /** Units × days of one change. */
  cells: 100_000,
  allotment: mostAllotment,
  priceMinor: 1_000_000_000,
  minStay: 60,
  /** In per cent. */
  fall: 90,
  rise: 300,
  /** Days for which a change can be undone. */
  undoDays: 30,
  /** Days from today for which there can be stock. */
  ahead: 1_100,
} as const

const allotment = z.int().min(0).max(stockLimits.allotment)
const priceMinor = z.int().min(1).max(stockLimits.priceMinor)
const minStay = z.int().min(1).max(stockLimits.minStay)

/** What a change does with each unit and day. `offer` and `copy` also create stock; the others change what exists. */
export const stockSetting = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('offer'), allotment, priceMinor, minStay }),
  z.strictObject({ kind: z.literal('allotment'), allotment }),
  z.strictObject({ kind: z.literal('price'), priceMinor }),
  z.strictObject({
    kind: z.literal('percent'),
    /** In per cent: -10 is a tenth less. */
    percent: z
      .int()
      .min(-stockLimits.fall)
      .max(stockLimits.rise)
      .refine((percent) => percent !== 0),
    /** Rounds to whole units of the currency instead of cents. */
    whole: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('closed'), closed: z.boolean() }),
  z.strictObject({ kind: z.literal('min_stay'), minStay }),
  /** Copies the days to the same weekdays of another year. */
  z.strictObject({ kind: z.literal('copy'), toYear: z.int().min(2000).max(2099) }),
])
export const stockKinds = stockSetting.options.map((option) => option.shape.kind.value)
export type StockSetting = z.output<typeof stockSetting>

export const stockDays = {
  from: day,
  /** Included. */
  to: day,
}

/** Units × days × weekdays, and what happens to them. */
export const stockChange = z
  .strictObject({
    unitIds: z.array(z.int().positive()).min(1).max(stockLimits.units),
    ...stockDays,
    /** 0 = Sunday. */
    weekdays: z.array(z.int().min(0).max(6)).min(1).max(7),
    setting: stockSetting,
  })
  .refine(({ from, to }) => spans(from, to), { path: ['to'] })
export type StockChange = z.output<typeof stockChange>

/** Whether the days are in order and at most a year. */
export const spans = (from: Day, to: Day): boolean => {
  const days = daysBetween(from, to) + 1
  return days >= 1 && days <= stockLimits.days
}

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

export const stockProblems = ['below_sold', 'no_price', 'price_too_high'] as const
export type StockProblem = (typeof stockProblems)[number]

export interface StockRefusal {
  unitId: number
  day: Day
  problem: StockProblem
}

const keyOf = (unitId: number, on: Day) => `${unitId}/${on}`

/** The days of a change, in order. */
export function daysOfChange({ from, to, weekdays }: Omit<StockChange, 'unitIds' | 'setting'>): Day[] {
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

/** The days that a change writes: first and last. */
export function writtenDays({ from, to, setting }: Pick<StockChange, 'from' | 'to' | 'setting'>) {
  const shift = setting.kind === 'copy' ? copyShift(from, setting.toYear) : 0
  return { from: addDays(from, shift), to: addDays(to, shift) }
}

/**
 * The cells that the change alters, by unit and day, and those that refuse it. `rows` contains the stock of the days
 * that the change reads and writes. `missing`: days without stock, which stay so.
 */
export function changedCells(rows: readonly StockCell[], change: StockChange) {
  const { from, setting } = change
  const known = new Map(rows.map((row) => [keyOf(row.unitId, row.day), row]))
  const shift = setting.kind === 'copy' ? copyShift(from, setting.toYear) : 0
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
function settled(setting: StockSetting, row: StockCell | null): StockTerms | null {
  if (setting.kind === 'offer') {
    const { kind: _, ...offered } = setting
    return { ...offered, closed: false }
  }
  if (!row) return null
  const terms = termsOf(row)
  switch (setting.kind) {
    case 'allotment':
      return { ...terms, allotment: setting.allotment }
    case 'price':
      return { ...terms, priceMinor: setting.priceMinor }
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

function risen(amountMinor: number, { percent, whole }: { percent: number; whole: boolean }): number {
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
  terms: readonly (StockTerms | null)[],
): { leastMinor: number; mostMinor: number } | null {
  let leastMinor = Number.POSITIVE_INFINITY
  let mostMinor = 0
  for (const one of terms) {
    if (!one) continue
    leastMinor = Math.min(leastMinor, one.priceMinor)
    mostMinor = Math.max(mostMinor, one.priceMinor)
  }
  return Number.isFinite(leastMinor) ? { leastMinor, mostMinor } : null
}
