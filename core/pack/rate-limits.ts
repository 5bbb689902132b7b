import {
  anyAdvance,
  closed,
  closedToArrival,
  closedToDeparture,
  type RateColumns,
  type RateHolder,
  unlimited,
} from './rate-days.ts'

/** The restrictions on buying a stay or a service. */
export interface Limits {
  /** Whether it is closed on a day, to arrival, or to departure. */
  isClosed: boolean
  /** Fewest and most nights. */
  least: number
  most: number
  /** Fewest and most days from the purchase to the first day. */
  minAdvance: number
  maxAdvance: number
}

/** The limits of a rate without restrictions. */
export const noLimits: Limits = {
  isClosed: false,
  least: 1,
  most: unlimited,
  minAdvance: 0,
  maxAdvance: anyAdvance,
}

/**
 * A rate's restrictions for a stay that arrives `first` days after the holder's first; the minimum nights include
 * the highest minimum through of its nights. `nights` 0: for a service on the day, or a stay of any length.
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
