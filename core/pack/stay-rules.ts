import type { Limits } from './rate-limits.ts'
import type { Cells } from './sold-product.ts'

/** The limits of a rate with those of its unit's stock. `from`: a day number. */
export function limitsOf(cells: Cells, unitId: number, rateId: number, from: number, nights: number): Limits {
  const { least, most, minAdvance, maxAdvance, isClosed: isShut } = cells.limits(unitId, rateId, from, nights)
  const arrival = cells.minStay(unitId, from)
  let isClosed = isShut || arrival === 0
  for (let night = 1; night < nights; night++) isClosed ||= cells.minStay(unitId, from + night) === 0
  return { isClosed, least: Math.max(least, arrival), most, minAdvance, maxAdvance }
}

/** The limits of several rooms that are sold together. */
export const strictest = (all: readonly Limits[]): Limits => ({
  isClosed: all.some(({ isClosed }) => isClosed),
  least: Math.max(...all.map(({ least }) => least)),
  most: Math.min(...all.map(({ most }) => most)),
  minAdvance: Math.max(...all.map(({ minAdvance }) => minAdvance)),
  maxAdvance: Math.min(...all.map(({ maxAdvance }) => maxAdvance)),
})

/** The reason why these days cannot be bought now: an error code without the position in the cart. */
export type Refusal =
  | { code: 'offer_closed' }
  | { code: 'minimum_stay' | 'maximum_stay'; nights: number }
  | { code: 'minimum_advance' | 'maximum_advance'; days: number }

/**
 * Used by searches, quotes, holds and calendars alike. `ahead`: days from today, in the property's zone, to the
 * first.
 */
export function refusalOf(limits: Limits, nights: number, ahead: number): Refusal | null {
  const { isClosed, least, most, minAdvance, maxAdvance } = limits
  if (isClosed) return { code: 'offer_closed' }
  if (minAdvance > ahead) return { code: 'minimum_advance', days: minAdvance }
  if (maxAdvance < ahead) return { code: 'maximum_advance', days: maxAdvance }
  if (nights === 0) return null
  if (least > nights) return { code: 'minimum_stay', nights: least }
  return most < nights ? { code: 'maximum_stay', nights: most } : null
}
