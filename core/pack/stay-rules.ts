import {
  anyAdvance,
  closed,
  closedToArrival,
  closedToDeparture,
  type RateColumns,
  type RateHolder,
  unlimited,
} from './rate-days.ts'
import type { Cells } from './sold-product.ts'

/** What the purchase of a stay or a service must observe. */
export interface Limits {
  /** It is closed on a day, to arrival, or to departure. */
  isClosed: boolean
  /** Fewest and most nights. */
  least: number
  most: number
  /** Fewest and most days from the purchase to the first day. */
  minAdvance: number
  maxAdvance: number
}

/** Of a rate without restrictions. */
export const noLimits: Limits = {
  isClosed: false,
  least: 1,
  most: unlimited,
  minAdvance: 0,
  maxAdvance: anyAdvance,
}

/**
 * A rate's restrictions of a stay that arrives `first` days after the holder's first; the least nights are also the
 * highest minimum through of its nights. `nights` 0: of a service on the day, or of a stay of any length.
 */
export function rateLimits(
  { rateCells, days }: RateHolder,
  { ruleColumn }: RateColumns,
  first: number,
  nights: number,
): Limits {
  if (!rateCells || ruleColumn === undefined || first < 0 || first + nights > days) return noLimits
  const { ruled, shut, minStay, maxStay, minStayThrough, minAdvance, maxAdvance } = rateCells
  const arrival = first * ruled + ruleColumn
  const departure = arrival + nights * ruled
  let bits = (shut[arrival] as number) & (closed | closedToArrival)
  let least = Math.max(minStay[arrival] as number, minStayThrough[arrival] as number)
  for (let at = arrival + ruled; at < departure; at += ruled) {
    bits |= (shut[at] as number) & closed
    least = Math.max(least, minStayThrough[at] as number)
  }
  if (nights > 0) bits |= (shut[departure] as number) & closedToDeparture
  return {
    isClosed: bits !== 0,
    least,
    most: maxStay[arrival] as number,
    minAdvance: minAdvance[arrival] as number,
    maxAdvance: maxAdvance[arrival] as number,
  }
}

/** The same with those of the unit's stock. `from`: a day number. */
export function limitsOf(cells: Cells, unitId: number, rateId: number, from: number, nights: number): Limits {
  const limits = cells.limits(unitId, rateId, from, nights)
  let { isClosed } = limits
  for (let night = 0; night < (nights || 1); night++) isClosed ||= cells.minStay(unitId, from + night) === 0
  return { ...limits, isClosed, least: Math.max(limits.least, cells.minStay(unitId, from)) }
}

/** The limits of several rooms that are sold together. */
export const strictest = (all: readonly Limits[]): Limits => ({
  isClosed: all.some(({ isClosed }) => isClosed),
  least: Math.max(...all.map(({ least }) => least)),
  most: Math.min(...all.map(({ most }) => most)),
  minAdvance: Math.max(...all.map(({ minAdvance }) => minAdvance)),
  maxAdvance: Math.min(...all.map(({ maxAdvance }) => maxAdvance)),
})

/** Why something cannot be bought now for these days: an error code without the position in the cart. */
export type Refusal =
  | { code: 'offer_closed' }
  | { code: 'minimum_stay' | 'maximum_stay'; nights: number }
  | { code: 'minimum_advance' | 'maximum_advance'; days: number }

/** Decides for searches, quotes, holds and calendars alike. `ahead`: days from today, in the property's zone, to the first. */
export function refusalOf(limits: Limits, nights: number, ahead: number): Refusal | null {
  const { isClosed, least, most, minAdvance, maxAdvance } = limits
  if (isClosed) return { code: 'offer_closed' }
  if (minAdvance > ahead) return { code: 'minimum_advance', days: minAdvance }
  if (maxAdvance < ahead) return { code: 'maximum_advance', days: maxAdvance }
  if (nights === 0) return null
  if (least > nights) return { code: 'minimum_stay', nights: least }
  return most < nights ? { code: 'maximum_stay', nights: most } : null
}
