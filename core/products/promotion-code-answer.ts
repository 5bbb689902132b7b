import * as z from 'zod'
import { day, text } from '#core/app/shapes.ts'
import { promotionCodeStates } from './promotion-codes.ts'

const days = z.object({ from: day.nullable(), to: day.nullable() })

/** What a code does for a cart at this moment. */
export const promotionCodeAnswer = z.object({
  code: z.string(),
  state: z.enum(promotionCodeStates),
  /** Of the promotion; null: unknown. */
  name: text.nullable(),
  /** What it takes from all lines, with taxes. */
  takenMinor: z.int(),
  /** Its conditions; null while it applies, and if it is unknown. */
  needs: z
    .object({
      /** Names of some of its products, and how many there are. */
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
