import * as z from 'zod'
import { banner, shownPage, shownTheme } from './looks.ts'
import { accountId, currency, day, kind, language, picture, price, text, zone } from './shapes.ts'

export const destination = z.object({
  id: z.string(),
  name: text,
  country: z.string(),
  state: text,
  timeZone: z.string(),
  airport: z.object({ code: z.string(), name: text }),
  zones: z.array(zone),
  tagline: text,
  picture,
  kinds: z.array(kind),
})

export const storefront = z.object({
  account: z.object({
    id: accountId,
    name: z.string(),
    legalName: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    /** Folio in the national tourism register. */
    rnt: z.string().nullable(),
    language,
    currency,
    /** By whose clock deadlines are told. */
    timeZone: z.string(),
    theme: shownTheme,
    /** The head of its front page; absent: as it is without. */
    banner: banner.optional(),
    tagline: text,
    kinds: z.array(kind),
  }),
  destinations: z.array(destination),
  /** The group whose address was asked for, or null. */
  group: z
    .object({
      url: z.string(),
      kind: z.enum(['group', 'event']),
      name: text,
      intro: text,
      startsOn: day,
      endsOn: day,
      destinationId: z.string(),
      picture,
      /** How its pages look; absent: as the agency's. */
      page: shownPage.optional(),
      /** Within which days its own prices hold; null or absent: it has none, or its sale is closed. */
      priceDays: z.object({ from: day, to: day }).nullish(),
    })
    .nullable(),
  /** Products to put forward, cheapest total of the coming weeks; null where none can be sold. */
  highlights: z.array(
    z.object({
      productId: z.string(),
      kind,
      destinationId: z.string(),
      name: text,
      picture,
      stars: z.int().nullable(),
      /** Criteria token of a date with room, for a link that shows a price at once. */
      token: z.string(),
      from: price,
    }),
  ),
  /** When what is put forward was known to be so; only where a device answers without signal. */
  asOf: z.string().optional(),
})

export type Storefront = z.output<typeof storefront>
/** A place as the booking page shows it, whatever can be had there. */
export type ShownPlace = Omit<z.output<typeof destination>, 'kinds'>
/** Who sells. */
export type ShownAccount = Storefront['account']
/** The group or event that is sold to. */
export type ShownGroup = NonNullable<Storefront['group']>
