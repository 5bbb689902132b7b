import { basePrice } from '#core/pack/base-price.ts'
import { isSameDay, plainDay } from '#core/pack/plain-day.ts'
import type { RateDay } from '#core/pack/rate-days.ts'
import type { RateTerms } from '#core/products/products.ts'
import { addDays, type Day } from '#core/time/days.ts'
import type { AdultShares } from './day-shares.ts'
import type { RateDayTerms } from './season-terms.ts'
import { daysOfChange, risen, type StockCell, type StockRefusal, shiftOf } from './stock-change.ts'
import { type StockProblem, stockLimits } from './stock-limits.ts'
import type { RateChange, RateSetting } from './stock-shapes.ts'

/** A rate of a unit, with the base of its price: terms as of `onBases`. */
export interface UnitRate extends Pick<RateTerms, 'factorBp' | 'basedOn'> {
  rateId: number
  unitId: number
  /** The rate that its price is based on; null: none. */
  baseId: number | null
  /** What its days may name; null or absent: its price is per room. */
  shares?: readonly AdultShares[] | null | undefined
}

/** A rate's day as it is stored. */
export interface RateRow {
  rateId: number
  day: Day
  rules: RateDay
}

/** A rate's day before and after a change. */
export interface RateEdit {
  unitId: number
  rateId: number
  day: Day
  before: RateDay
  after: RateDay
}

export interface ChangedRate extends RateEdit {
  /** The price of the rate, its own or the derived one, including the effect of the change on its base; null: none. */
  beforeMinor: number | null
  afterMinor: number | null
}

const keyOf = (id: number, on: Day) => `${id}/${on}`

/** The effect of a change on one day of a rate. */
export interface RateStep {
  rate: UnitRate
  day: Day
  /** The day that a copy reads. */
  source: Day
  /** `season` and `seen` set several fields at once. */
  setting: RateSetting | ({ kind: 'season' } & RateDayTerms) | ({ kind: 'seen' } & Partial<RateDay>)
}

/**
 * The days of rates that the change alters, by rate and day, and those that refuse it. `rows` and `stock` contain
 * the days that the change reads and writes, also of base rates. `missing`: days without a price to take a
 * percentage of.
 */
export function changedRates(
  rates: readonly UnitRate[],
  rows: readonly RateRow[],
  stock: readonly StockCell[],
  change: RateChange,
) {
  const { setting } = change
  const shift = shiftOf(change)
  const days = daysOfChange(change)
  const steps = rates
    .toSorted((a, b) => a.rateId - b.rateId)
    .flatMap((rate) => days.map((source) => ({ rate, day: addDays(source, shift), source, setting })))
  return steppedRates(rows, stock, steps)
}

/** The same for single days, at most one step of each rate and day. `nextStock`: the stock, if it changes as well. */
export function steppedRates(
  rows: readonly RateRow[],
  stock: readonly PricedDay[],
  steps: readonly RateStep[],
  nextStock: readonly PricedDay[] = [],
) {
  const known = new Map(rows.map((row) => [keyOf(row.rateId, row.day), row.rules]))
  const next = new Map(known)
  const prices = pricesOf(stock)
  const nextPrices = nextStock.length > 0 ? new Map([...prices, ...pricesOf(nextStock)]) : prices
  const edits: (Omit<ChangedRate, 'afterMinor'> & { rate: UnitRate })[] = []
  const refusals: StockRefusal[] = []
  let missing = 0
  for (const { rate, day, source, setting } of steps) {
    const { unitId, rateId } = rate
    const before = known.get(keyOf(rateId, day)) ?? plainDay
    const beforeMinor = priceIn(known, prices, rate, day)
    const copied = known.get(keyOf(rateId, source)) ?? plainDay
    const after = settled(setting, setting.kind === 'copy' ? copied : before, beforeMinor)
    if (!after) missing += 1
    if (!after || isSameDay(before, after)) continue
    const problem = problemOf(after) ?? (mayHave(rate, setting) ? null : 'no_shares')
    if (problem) refusals.push({ unitId, rateId, day, problem })
    else {
      next.set(keyOf(rateId, day), after)
      edits.push({ rate, unitId, rateId, day, before, after, beforeMinor })
    }
  }
  const cells = edits.map(({ rate, ...edit }) => ({
    ...edit,
    afterMinor: priceIn(next, nextPrices, rate, edit.day),
  }))
  return { cells, refusals, missing }
}

type PricedDay = Pick<StockCell, 'unitId' | 'day' | 'priceMinor'>

/** Reads the settings and the price of a rate's day; `rows` and `stock` as for `changedRates`. */
export function rateReader(
  rates: readonly UnitRate[],
  rows: readonly RateRow[],
  stock: readonly PricedDay[],
): (rateId: number, day: Day) => (RateDay & { costMinor: number | null }) | null {
  const byId = new Map(rates.map((rate) => [rate.rateId, rate]))
  const rules = new Map(rows.map((row) => [keyOf(row.rateId, row.day), row.rules]))
  const prices = pricesOf(stock)
  return (rateId, day) => {
    const rate = byId.get(rateId)
    if (!rate) return null
    const costMinor = priceIn(rules, prices, rate, day)
    return { ...(rules.get(keyOf(rateId, day)) ?? plainDay), costMinor }
  }
}

const pricesOf = (stock: readonly PricedDay[]): ReadonlyMap<string, number> =>
  new Map(stock.map((cell) => [keyOf(cell.unitId, cell.day), cell.priceMinor]))

/** The price of the rate on the day. */
function priceIn(
  rules: ReadonlyMap<string, RateDay>,
  prices: ReadonlyMap<string, number>,
  rate: UnitRate,
  on: Day,
): number | null {
  const own = (id: number | null) => (id === null ? null : (rules.get(keyOf(id, on))?.priceMinor ?? null))
  const stockMinor = prices.get(keyOf(rate.unitId, on)) ?? null
  return basePrice({ stockMinor, ownMinor: own(rate.rateId), baseMinor: own(rate.baseId) }, rate)
}

/** The day after the setting; null: it needs a price that does not exist. */
function settled(setting: RateStep['setting'], day: RateDay, priceMinor: number | null): RateDay | null {
  switch (setting.kind) {
    case 'copy':
      return day
    case 'derived':
      return { ...day, priceMinor: null }
    case 'percent':
      return priceMinor === null ? null : { ...day, priceMinor: risen(priceMinor, setting) }
    default: {
      const { kind: _, ...set } = setting
      return { ...day, ...set }
    }
  }
}

/** Whether the rate has the shares of adults that a person chose for it. Copies and seasons may name removed ones. */
const mayHave = ({ baseId, shares }: UnitRate, setting: RateStep['setting']): boolean =>
  (setting.kind !== 'shares' && setting.kind !== 'seen') ||
  !setting.shares ||
  (baseId === null && (shares ?? []).some(({ id }) => id === setting.shares))

function problemOf(day: RateDay): StockProblem | null {
  const { priceMinor, minStay, maxStay, minAdvance, maxAdvance } = day
  if (priceMinor !== null && priceMinor < 1) return 'no_price'
  if (priceMinor !== null && priceMinor > stockLimits.priceMinor) return 'price_too_high'
  if (maxStay !== null && maxStay < minStay) return 'stay_length'
  return maxAdvance !== null && maxAdvance < minAdvance ? 'advance' : null
}
