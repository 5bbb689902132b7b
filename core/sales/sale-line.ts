import * as z from 'zod'
import { day, instant, kind, payAtProperty, picture, policyStep, price, text } from '#core/app/shapes.ts'
import { choice } from '#core/cart/choice.ts'
import { lineStates } from './sales.ts'

/** One product of a sale, as it was sold. */
export const saleLine = z.object({
  id: z.string(),
  position: z.int(),
  kind,
  state: z.enum(lineStates),
  choice,
  productId: z.string(),
  name: text,
  /** The group on whose page the product was chosen, and whether any of it is from the group's block. */
  group: z.object({ name: text, isFromBlock: z.boolean() }).optional(),
  destination: text,
  address: z.string(),
  picture,
  timeZone: z.string(),
  startsOn: day,
  /** When the service begins; null for older lines, of which only the day is known. */
  startsAt: instant.nullable(),
  /** Equal to `startsOn` for one-day services. */
  endsOn: day,
  /** One entry per room, departure or ride, with its guests. */
  items: z.array(
    z.object({
      name: text,
      detail: text,
      adults: z.int(),
      childAges: z.array(z.int()),
      /** Including taxes, in the sale's currency. */
      amountMinor: z.int(),
    }),
  ),
  price,
  /** Reductions by promotions, including taxes; absent if there were none, and in older cached data. */
  promotions: z
    .array(
      z.object({
        name: text,
        amountMinor: z.int(),
        /** Absent if no code was needed. */ code: z.string().optional(),
      }),
    )
    .optional(),
  /** The price of each night including taxes, for penalties counted in nights; a single entry for one-day services. */
  nightsMinor: z.array(z.int()),
  payAtProperty,
  policy: z.array(policyStep),
  freeUntil: z.string().nullable(),
  /** The penalty for canceling now, or for the past cancellation; null if the line cannot be canceled. */
  penaltyMinor: z.int().nullable(),
  /** When the line was marked as a no-show. */
  noShowAt: instant.nullable(),
  travellerFields: z.array(z.enum(['name', 'age'])),
  travellers: z.array(
    /** `age`: null for an adult. */
    z.object({ givenName: z.string(), familyName: z.string(), age: z.int().nullable() }),
  ),
  /** Indexes of the rides whose flight can still be set, from 0; absent in older cached data. */
  ridesAhead: z.array(z.int()).optional(),
  /**
   * For a released line, the token of the product's page for the same days and party; null if the product no longer
   * exists.
   */
  againToken: z.string().nullable().optional(),
  /** Details for the day of travel: check-in times, meeting point, pick-up. */
  notes: z.array(z.object({ label: text, value: text })),
})

/** A line before it is sold. */
export const quotedLine = saleLine.omit({
  id: true,
  state: true,
  travellers: true,
  nightsMinor: true,
  startsAt: true,
  noShowAt: true,
  ridesAhead: true,
  againToken: true,
})
