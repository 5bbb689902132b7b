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
  /** The group on whose page it was chosen, and whether some of it was sold out of the group's block. */
  group: z.object({ name: text, isFromBlock: z.boolean() }).optional(),
  destination: text,
  address: z.string(),
  picture,
  timeZone: z.string(),
  startsOn: day,
  /** When it begins; null for lines of before, of which only the day is known. */
  startsAt: instant.nullable(),
  /** Equal to `startsOn` for what takes one day. */
  endsOn: day,
  /** One entry per room, departure or ride: what it is and for whom. */
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
  /** The price of each night with taxes, one entry for what takes one day, and one per ride: penalties may count in nights. */
  nightsMinor: z.array(z.int()),
  payAtProperty,
  policy: z.array(policyStep),
  freeUntil: z.string().nullable(),
  /** What cancelling costs now or has cost; null where there is nothing to cancel. */
  penaltyMinor: z.int().nullable(),
  /** When it was noted that nobody came. */
  noShowAt: instant.nullable(),
  travellerFields: z.array(z.enum(['name', 'age'])),
  travellers: z.array(
    /** `age`: null for an adult. */
    z.object({ givenName: z.string(), familyName: z.string(), age: z.int().nullable() }),
  ),
  /** Places of the rides whose flight can still be told, from 0; absent in what devices kept from before. */
  ridesAhead: z.array(z.int()).optional(),
  /** Of the product's page for the same days and party, where the line was given back; null where the product is gone. */
  againToken: z.string().nullable().optional(),
  /** What the customer should know on the day: check-in times, meeting point, pickup. */
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
