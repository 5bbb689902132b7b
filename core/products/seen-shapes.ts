import * as z from 'zod'
import { day } from '#core/app/shapes.ts'
import { stockLimits, stockProblems } from './stock-limits.ts'

/**
 * What a person saw of a unit's or a rate's day: the fields that a change concerns. `costMinor`: what the rate costs, at its
 * own or the derived price; null: it has none.
 */
const values = z
  .strictObject({
    allotment: z.int().min(0),
    priceMinor: z.int().min(0).nullable(),
    costMinor: z.int().min(0).nullable(),
    closed: z.boolean(),
    closedToArrival: z.boolean(),
    closedToDeparture: z.boolean(),
    minStay: z.int(),
    maxStay: z.int().nullable(),
    minStayThrough: z.int(),
    minAdvance: z.int(),
    maxAdvance: z.int().nullable(),
    shares: z.int(),
  })
  .partial()
export type SeenValues = z.output<typeof values>

/** Days of a change, in its order of days, of which the same was seen. */
const seenRun = z.strictObject({
  /** Of the unit or of the rate. */
  id: z.int().positive(),
  from: day,
  /** Included. */
  to: day,
  /** Null: there was no stock. */
  was: values.nullable(),
  /** What the person saw later, of another change, and decided to replace. */
  over: values.nullable().optional(),
})
export type SeenRun = z.output<typeof seenRun>

/** Whether each run is after the one before it: no day is seen twice. */
const areApart = (runs: readonly SeenRun[]): boolean =>
  runs.every(({ id, from, to }, place) => {
    const before = runs[place - 1]
    return from <= to && (!before || id > before.id || (id === before.id && from > before.to))
  })
/** By unit or rate, and by day. */
export const seenRuns = z.array(seenRun).min(1).max(stockLimits.decidedRuns).refine(areApart)

/** Days that somebody else changed in the meantime, or that refuse the change. */
export const stockConflict = z.object({
  id: z.int(),
  from: day,
  to: day,
  /** What the days have now; null: no stock. */
  now: values.nullable(),
  /** What the change would set. */
  mine: values,
  /** Why the days refuse the change; null: they can be changed. */
  problem: z.enum(stockProblems).nullable(),
  /** Sold and on hold, on days that refuse an availability. */
  taken: z.int().nullable(),
  /** The author and the time of the other change; null: unknown, or for an agency the platform's staff. */
  by: z.string().nullable(),
  at: z.string().nullable(),
  /** The other change was an import. */
  isImport: z.boolean(),
})
export type StockConflict = z.output<typeof stockConflict>
