import * as z from 'zod'
import { maxSharesId } from './product-limits.ts'
import { stockLimits } from './stock-limits.ts'

const priceMinor = z.int().min(1).max(stockLimits.priceMinor)
const nights = z.int().min(1).max(stockLimits.minStay)
const advance = z.int().min(0).max(stockLimits.advance)

/** The values that a season sets for the days of a unit; absent ones do not change. */
export const unitDayTerms = z
  .strictObject({
    allotment: z.int().min(0).max(stockLimits.allotment),
    priceMinor,
    closed: z.boolean(),
    minStay: nights,
  })
  .partial()
export type UnitDayTerms = z.output<typeof unitDayTerms>

/** The values that a season sets for the days of a rate; absent ones do not change. */
export const rateTerms = z
  .strictObject({
    priceMinor,
    closed: z.boolean(),
    closedToArrival: z.boolean(),
    closedToDeparture: z.boolean(),
    minStay: nights,
    maxStay: nights,
    minStayThrough: nights,
    minAdvance: advance,
    maxAdvance: advance,
    /** As in `RateDay`. */
    shares: z.int().min(0).max(maxSharesId),
  })
  .partial()
  .refine(({ minStay, maxStay }) => !minStay || !maxStay || minStay <= maxStay, { path: ['maxStay'] })
  .refine(({ minAdvance, maxAdvance }) => maxAdvance === undefined || (minAdvance ?? 0) <= maxAdvance, {
    path: ['maxAdvance'],
  })
export type RateDayTerms = z.output<typeof rateTerms>

const ofSeason = { seasonId: z.string().regex(/^[A-Za-z0-9_-]{22}$/), unitId: z.int().positive() }

/** The values that a season sets for a unit, or for one of its rates. */
export const seasonCell = z.union([
  z.strictObject({ ...ofSeason, rateId: z.null(), terms: unitDayTerms }),
  z.strictObject({ ...ofSeason, rateId: z.int().positive(), terms: rateTerms }),
])
export type SeasonCell = z.output<typeof seasonCell>
