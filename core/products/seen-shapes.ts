import * as z from 'zod'
import { day } from '#core/app/shapes.ts'
import { stockLimits, stockProblems } from './stock-limits.ts'

/**
 * The values of a unit's or a rate's day that a person saw: the fields that a change concerns. `costMinor`: the
 * price of the rate, its own or the derived one; null: none.
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

/** Days of a change, in its order of days, with the same seen values. */
const seenRun = z.strictObject({
  /** Of the unit or of the rate. */
  id: z.int().positive(),
  from: day,
  /** Included. */
  to: day,
  /** Null: there was no stock. */
  was: values.nullable(),
  /** The values that the person saw later, of another change, and decided to replace. */
  over: values.nullable().optional(),
})
export type SeenRun = z.output<typeof seenRun>

/** Whether each run is after the previous one, so that no day occurs twice. */
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
  /** The current values of the days; null: no stock. */
  now: values.nullable(),
  /** The values that the change would set. */
  mine: values,
  /** The reason why the days refuse the change; null: they can be changed. */
  problem: z.enum(stockProblems).nullable(),
  /** Sold and held quantities, on days that refuse an availability. */
  taken: z.int().nullable(),
  /** The author and the time of the other change; null: unknown, or for an agency the platform's staff. */
  by: z.string().nullable(),
  at: z.string().nullable(),
  /** The other change was an import. */
  isImport: z.boolean(),
})
export type StockConflict = z.output<typeof stockConflict>
