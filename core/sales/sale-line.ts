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
  /** The group on whose page it was chosen, and whether some of it is from the group's block. */
  group: z.object({ name: text, isFromBlock: z.boolean() }).optional(),
  destination: text,
  address: z.string(),
  picture,
  timeZone: z.string(),
  startsOn: day,
  /** When it begins; null for older lines, for which only the day is known. */
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
      /** With taxes, in the sale's currency. */
      amountMinor: z.int(),
    }),
  ),
  price,
  /** What promotions took of the price before them, with taxes; absent: nothing, and in older cached data. */
  promotions: z
    .array(
      z.object({
        name: text,
        amountMinor: z.int(),
        /** Absent: it needs none. */ code: z.string().optional(),
      }),
    )
    .optional(),
  /** The price of each night with taxes, one entry for one-day services: penalties may count in nights. */
  nightsMinor: z.array(z.int()),
  payAtProperty,
  policy: z.array(policyStep),
  freeUntil: z.string().nullable(),
  /** The penalty of canceling now, or of the past cancellation; null: it cannot be canceled. */
  penaltyMinor: z.int().nullable(),
  /** When it was marked as a no-show. */
  noShowAt: instant.nullable(),
  travellerFields: z.array(z.enum(['name', 'age'])),
  travellers: z.array(
    /** `age`: null for an adult. */
    z.object({ givenName: z.string(), familyName: z.string(), age: z.int().nullable() }),
  ),
  /** Indexes of the rides whose flight can still be set, from 0; absent in older cached data. */
  ridesAhead: z.array(z.int()).optional(),
  /** For a released line: the token of the product's page for the same days and party; null: the product no longer exists. */
  againToken: z.string().nullable().optional(),
  /** Details for the day of travel: check-in times, meeting point, pick-up. */
  notes: z.array(z.object({ label: text, value: text })),
})

/** The same before it is sold. */
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
