import { basisPoints } from '#core/money/money.ts'
import type { RateTerms } from '#core/products/products.ts'

/** What holds for a rate on a day, beside the stock of its unit. */
export interface RateDay {
  /** Its own price of the day; null: the stock's, at its factor. */
  priceMinor: number | null
  closed: boolean
  /** No stay arrives, or departs, on the day. */
  closedToArrival: boolean
  closedToDeparture: boolean
  /** Fewest and most nights of a stay that arrives on the day; null: no limit. */
  minStay: number
  maxStay: number | null
}

/**
 * Own prices and restrictions of a pack's rates, in columns: only of rates that have any (see `RateColumns`). A cell is
 * day × rate; one day more than the stock's, for departures.
 */
export interface RateCells {
  /** Rates with own prices, and those with restrictions. */
  priced: number
  ruled: number
  /** `derived`: the stock's price applies. */
  priceMinor: Uint32Array
  /** Bits: `closed`, `closedToArrival`, `closedToDeparture`. */
  shut: Uint8Array
  /** At least 1. */
  minStay: Uint8Array
  /** `unlimited`: no limit. */
  maxStay: Uint8Array
}

/** A rate's column of own prices, and of restrictions; absent: it has none. */
export interface RateColumns {
  priceColumn?: number
  ruleColumn?: number
}

/** A pack with such columns; `days` are the stock's. */
interface Holder {
  days: number
  rateCells?: RateCells | undefined
}

export const derived = 0xff_ff_ff_ff
export const unlimited = 255
export const closed = 1
export const closedToArrival = 2
export const closedToDeparture = 4

/** Cells without own prices and restrictions; undefined if no rate has any. */
export function noRateCells(priced: number, ruled: number, days: number): RateCells | undefined {
  if (priced + ruled === 0) return undefined
  return {
    ...{ priced, ruled },
    priceMinor: new Uint32Array(priced * (days + 1)).fill(derived),
    shut: new Uint8Array(ruled * (days + 1)),
    minStay: new Uint8Array(ruled * (days + 1)).fill(1),
    maxStay: new Uint8Array(ruled * (days + 1)).fill(unlimited),
  }
}

/** Whether the day has a restriction. */
export const isRuled = (day: RateDay): boolean =>
  day.closed || day.closedToArrival || day.closedToDeparture || day.minStay > 1 || day.maxStay !== null

/** Writes a rate's day, `offset` days after the pack's first; false if the pack has no column for it. */
export function writeRateDay(
  { rateCells, days }: Holder,
  { priceColumn, ruleColumn }: RateColumns,
  offset: number,
  day: RateDay,
): boolean {
  if (offset < 0 || offset > days) return true
  if (day.priceMinor !== null && priceColumn === undefined) return false
  if (isRuled(day) && ruleColumn === undefined) return false
  if (!rateCells) return true
  if (priceColumn !== undefined)
    rateCells.priceMinor[offset * rateCells.priced + priceColumn] = day.priceMinor ?? derived
  if (ruleColumn === undefined) return true
  const at = offset * rateCells.ruled + ruleColumn
  rateCells.shut[at] =
    (day.closed ? closed : 0) |
    (day.closedToArrival ? closedToArrival : 0) |
    (day.closedToDeparture ? closedToDeparture : 0)
  rateCells.minStay[at] = Math.min(day.minStay, 255)
  rateCells.maxStay[at] = Math.min(day.maxStay ?? unlimited, unlimited)
  return true
}

/** A rate's day, `offset` days after the pack's first; null: it has neither own prices nor restrictions. */
export function readRateDay(
  { rateCells, days }: Holder,
  { priceColumn, ruleColumn }: RateColumns,
  offset: number,
): RateDay | null {
  if (!rateCells || offset < 0 || offset > days) return null
  if (priceColumn === undefined && ruleColumn === undefined) return null
  const { priced, ruled, priceMinor, shut, minStay, maxStay } = rateCells
  const price = priceColumn === undefined ? derived : (priceMinor[offset * priced + priceColumn] as number)
  const at = ruleColumn === undefined ? -1 : offset * ruled + ruleColumn
  const bits = shut[at] ?? 0
  const most = maxStay[at] ?? unlimited
  return {
    priceMinor: price === derived ? null : price,
    closed: (bits & closed) !== 0,
    closedToArrival: (bits & closedToArrival) !== 0,
    closedToDeparture: (bits & closedToDeparture) !== 0,
    minStay: minStay[at] ?? 1,
    maxStay: most === unlimited ? null : most,
  }
}

/** The price of a day that the rate's terms apply to: its own, or the stock's. */
export const priceOfDay = (stockMinor: number, day: RateDay | null): number => day?.priceMinor ?? stockMinor

/** The rate's terms of a day: the factor does not apply to its own price. */
export const termsOfDay = <Terms extends Pick<RateTerms, 'factorBp'>>(
  terms: Terms,
  day: RateDay | null,
): Terms => (day?.priceMinor == null ? terms : { ...terms, factorBp: basisPoints })
