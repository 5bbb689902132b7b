import * as z from 'zod'
import { day, text } from '#core/app/shapes.ts'
import { promotionCodeStates } from './promotion-codes.ts'

const days = z.object({ from: day.nullable(), to: day.nullable() })

/** The current effect of a code on a cart. */
export const promotionCodeAnswer = z.object({
  code: z.string(),
  state: z.enum(promotionCodeStates),
  /** Of the promotion; null: unknown. */
  name: text.nullable(),
  /** Its discount on all lines, with taxes. */
  takenMinor: z.int(),
  /** Its conditions; null while it applies, and if it is unknown. */
  needs: z
    .object({
      /** The names of some of its products, and the number of all. */
      products: z.array(text),
      productCount: z.int(),
      booked: days,
      stayed: days,
      minAdvance: z.int(),
      maxAdvance: z.int().nullable(),
      minNights: z.int(),
      /** Whether it excludes some rates, weekdays or days. */
      isPartial: z.boolean(),
    })
    .nullable(),
})
