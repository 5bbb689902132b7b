import { basisPoints, shareOf } from '#core/money/money.ts'
import { followingPrice } from '#core/products/based-on.ts'
import type { RateTerms } from '#core/products/products.ts'

/** The settings of a rate on a day, beside the stock of its unit. */
export interface RateDay {
  /** Its own price of the day; null: none. */
  priceMinor: number | null
  closed: boolean
  /** No stay arrives, or departs, on the day. */
  closedToArrival: boolean
  closedToDeparture: boolean
  /** Fewest and most nights of a stay that arrives on the day; null: no limit. */
  minStay: number
  maxStay: number | null
  /** Fewest nights of a stay that includes the night. */
  minStayThrough: number
  /** Fewest and most days from the purchase to a stay or service that begins on the day; null: no limit. */
  minAdvance: number
  maxAdvance: number | null
  /** The id of the rate's other shares of adults that apply; 0: the usual ones. */
  shares: number
}

/**
 * Own prices, restrictions and shares of adults of a pack's rates, in columns: only of rates that have any (see
 * `RateColumns`). A cell is day × rate; one day more than the stock's, for departures.
 */
export interface RateCells {
  /** Rates with own prices, those with restrictions, and those with other shares of adults. */
  priced: number
  ruled: number
  shared: number
  /** `noPrice`: no own price. */
  priceMinor: Uint32Array
  /** Bits: `closed`, `closedToArrival`, `closedToDeparture`. */
  shut: Uint8Array
  /** At least 1. */
  minStay: Uint8Array
  /** `unlimited`: no limit. */
  maxStay: Uint8Array
  /** At least 1. */
  minStayThrough: Uint8Array
  minAdvance: Uint16Array
  /** `anyAdvance`: no limit. */
  maxAdvance: Uint16Array
  /** As in `RateDay`. */
  shares: Uint16Array
}

/**
 * A rate's columns of own prices, of restrictions and of shares, and those of the rate that its price is based on, whose
 * prices and shares it follows.
 */
export interface RateColumns {
  priceColumn?: number
  baseColumn?: number
  ruleColumn?: number
  shareColumn?: number
  baseShareColumn?: number
}

/** A rate's columns with its terms; if its price is based on another rate's, they are those of `termsOnBase`. */
export interface RateRow extends RateColumns {
  terms: RateTerms
}

/** A pack with such columns; `days` are the stock's. */
export interface RateHolder {
  days: number
  rateCells?: RateCells | undefined
}

export const noPrice = 0xff_ff_ff_ff
export const unlimited = 255
export const anyAdvance = 65_535
export const closed = 1
export const closedToArrival = 2
export const closedToDeparture = 4

/** The columns of restrictions. */
export const ruleKeys = ['shut', 'minStay', 'maxStay', 'minStayThrough', 'minAdvance', 'maxAdvance'] as const

/** Cells without own prices and restrictions; undefined if no rate has any. */
export function noRateCells(priced: number, ruled: number, days: number, shared = 0): RateCells | undefined {
  if (priced + ruled + shared === 0) return undefined
  return {
    ...{ priced, ruled, shared },
    priceMinor: new Uint32Array(priced * (days + 1)).fill(noPrice),
    shut: new Uint8Array(ruled * (days + 1)),
    minStay: new Uint8Array(ruled * (days + 1)).fill(1),
    maxStay: new Uint8Array(ruled * (days + 1)).fill(unlimited),
    minStayThrough: new Uint8Array(ruled * (days + 1)).fill(1),
    minAdvance: new Uint16Array(ruled * (days + 1)),
    maxAdvance: new Uint16Array(ruled * (days + 1)).fill(anyAdvance),
    shares: new Uint16Array(shared * (days + 1)),
  }
}

/** Whether the day has a restriction. */
export const isRuled = (day: RateDay): boolean =>
  day.closed ||
  day.closedToArrival ||
  day.closedToDeparture ||
  day.minStay > 1 ||
  day.maxStay !== null ||
  day.minStayThrough > 1 ||
  day.minAdvance > 0 ||
  day.maxAdvance !== null

/** Whether the pack has no column for a rate's day. A rate without other shares needs none for them. */
export const lacksColumn = ({ priceColumn, ruleColumn }: RateColumns, day: RateDay): boolean =>
  (day.priceMinor !== null && priceColumn === undefined) || (isRuled(day) && ruleColumn === undefined)

/** Writes a rate's day, `offset` days after the pack's first; false if the pack has no column for it. */
export function writeRateDay(
  { rateCells, days }: RateHolder,
  { priceColumn, ruleColumn, shareColumn }: RateColumns,
  offset: number,
  day: RateDay,
): boolean {
  if (offset < 0 || offset > days) return true
  if (lacksColumn({ priceColumn, ruleColumn }, day)) return false
  if (!rateCells) return true
  if (priceColumn !== undefined)
    rateCells.priceMinor[offset * rateCells.priced + priceColumn] = day.priceMinor ?? noPrice
  if (shareColumn !== undefined) rateCells.shares[offset * rateCells.shared + shareColumn] = day.shares
  if (ruleColumn === undefined) return true
  const at = offset * rateCells.ruled + ruleColumn
  rateCells.shut[at] =
    (day.closed ? closed : 0) |
    (day.closedToArrival ? closedToArrival : 0) |
    (day.closedToDeparture ? closedToDeparture : 0)
  rateCells.minStay[at] = Math.min(day.minStay, 255)
  rateCells.maxStay[at] = Math.min(day.maxStay ?? unlimited, unlimited)
  rateCells.minStayThrough[at] = Math.min(day.minStayThrough, 255)
  rateCells.minAdvance[at] = day.minAdvance
  rateCells.maxAdvance[at] = day.maxAdvance ?? anyAdvance
  return true
}

/** A rate's day, `offset` days after the pack's first; null: it has no column. */
export function readRateDay(holder: RateHolder, columns: RateColumns, offset: number): RateDay | null {
  const { rateCells, days } = holder
  const { priceColumn, ruleColumn, shareColumn } = columns
  if (!rateCells || offset < 0 || offset > days) return null
  if (priceColumn === undefined && ruleColumn === undefined && shareColumn === undefined) return null
  const { ruled, shut, minStay, maxStay, minStayThrough, minAdvance, maxAdvance } = rateCells
  const at = ruleColumn === undefined ? -1 : offset * ruled + ruleColumn
  const bits = shut[at] ?? 0
  const most = maxStay[at] ?? unlimited
  const earliest = maxAdvance[at] ?? anyAdvance
  return {
    priceMinor: priceIn(holder, priceColumn, offset),
    closed: (bits & closed) !== 0,
    closedToArrival: (bits & closedToArrival) !== 0,
    closedToDeparture: (bits & closedToDeparture) !== 0,
    minStay: minStay[at] ?? 1,
    maxStay: most === unlimited ? null : most,
    minStayThrough: minStayThrough[at] ?? 1,
    minAdvance: minAdvance[at] ?? 0,
    maxAdvance: earliest === anyAdvance ? null : earliest,
    shares: sharesIn(holder, shareColumn, offset),
  }
}

function sharesIn({ rateCells, days }: RateHolder, column: number | undefined, offset: number): number {
  if (!rateCells || column === undefined || offset < 0 || offset > days) return 0
  return rateCells.shares[offset * rateCells.shared + column] as number
}

/** The shares of adults on a day, as in `RateDay`: a rate whose price is based on another's follows it. */
export const sharesOn = (
  holder: RateHolder,
  { shareColumn, baseShareColumn, terms }: RateRow,
  offset: number,
): number => sharesIn(holder, terms.basedOn ? baseShareColumn : shareColumn, offset)

function priceIn({ rateCells, days }: RateHolder, column: number | undefined, offset: number): number | null {
  if (!rateCells || column === undefined || offset < 0 || offset > days) return null
  const minor = rateCells.priceMinor[offset * rateCells.priced + column] as number
  return minor === noPrice ? null : minor
}

/** The rate's price of a day: its own, or the one that follows from its base's; null: the stock's by its factor. */
export function ownMinor(
  holder: RateHolder,
  { priceColumn, baseColumn, terms }: RateRow,
  offset: number,
  stockMinor: number,
): number | null {
  const own = priceIn(holder, priceColumn, offset)
  const { basedOn, factorBp } = terms
  if (own !== null || !basedOn) return own
  return followingPrice(basedOn, priceIn(holder, baseColumn, offset) ?? shareOf(stockMinor, factorBp))
}

/** The rate's terms of a day: the factor does not apply to its own price. */
export const termsOfDay = (terms: RateTerms, own: number | null): RateTerms =>
  own === null ? terms : { ...terms, factorBp: basisPoints }
