import * as z from 'zod'
import { day } from '#core/app/shapes.ts'
import { stockProblems } from '#core/products/stock-limits.ts'

export const productId = z.string().min(1).max(64)
export const changeId = z.string().regex(/^[A-Za-z0-9_-]{22}$/)
const span = z.object({ minMinor: z.int(), maxMinor: z.int() }).nullable()

/** Which guests a price applies to (`PriceBasis`). */
export const basis = z.discriminatedUnion('way', [
  z.object({ way: z.literal('room'), adults: z.int() }),
  z.object({ way: z.literal('person'), adults: z.int() }),
  z.object({ way: z.literal('together'), adults: z.int() }),
  z.object({ way: z.literal('share'), adults: z.int(), bp: z.int() }),
])

/** How a price is derived from another rate's price (`BasedOn`). */
export const basedOn = z.union([
  z.object({ rate: z.string(), lessBp: z.int() }),
  z.object({ rate: z.string(), moreBp: z.int() }),
  z.object({ rate: z.string(), lessMinor: z.int() }),
  z.object({ rate: z.string(), moreMinor: z.int() }),
])

/** The result of a change. `changeId`: null if nothing changed. */
export const made = z.object({ changeId: changeId.nullable(), count: z.int() })

export const seasonId = z.string().regex(/^[A-Za-z0-9_-]{22}$/)

export const seasonDays = z.object({
  id: seasonId,
  name: z.string(),
  /** First and last day of each range, in order. */
  ranges: z.array(z.object({ from: day, to: day })),
  /** 0 is Sunday. */
  weekdays: z.array(z.int()),
})

/** The effect that a change would have. */
export const stockEffect = z.object({
  /** Number of units or rates × days that would change. */
  count: z.int(),
  /** Number of units × days without stock, or rates × days without a price, which are not changed. */
  missing: z.int(),
  before: span,
  after: span,
  /** The prices for 1, 2, 3 … adults, on days that get other shares of them; empty: there is no such day. */
  adults: z.array(z.object({ before: span, after: span })),
  /** The first days that reject the change; `refused` is their number. */
  refusals: z.array(
    z.object({
      unitId: z.int(),
      /** Only for a change of rates. */
      rateId: z.int().optional(),
      day,
      problem: z.enum(stockProblems),
    }),
  ),
  refused: z.int(),
  /** Identifies the effect; to be passed to `changeStock`. */
  expected: z.string(),
})
