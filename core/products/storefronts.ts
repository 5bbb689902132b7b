import * as z from 'zod'
import {
  accountId,
  currency,
  day,
  kind,
  language,
  payAtProperty,
  picture,
  price,
  text,
  zone,
} from '#core/app/shapes.ts'
import { banner, shownPage, shownTheme } from '#core/looks/looks.ts'
import { heldStates } from './held-rooms.ts'
import { boards } from './products.ts'

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

/** A hotel with rooms that are or were kept for a group. */
const heldHotel = z.object({
  productId: z.string(),
  name: text,
  picture,
  stars: z.int(),
  zone: zone.nullable(),
  /** What can be had comes first, then the cheaper. */
  rooms: z.array(
    z.object({
      unitId: z.int(),
      name: text,
      state: z.enum(heldStates),
      /** The nights that the others speak of. */
      arriveOn: day,
      departOn: day,
      /** On the scarcest of these nights. */
      left: z.int(),
      /** The last day on which all of these nights are kept; null for what is not. */
      bookBy: day.nullable(),
      /** Criteria token of these nights. */
      token: z.string(),
      /** The cheapest way to have the room on them, and the last day of free cancellation; null where there is none. */
      from: z
        .object({
          ...{ price, board: z.enum(boards), refundable: z.boolean(), freeOn: day.nullable() },
          /** Beside the price; absent in what devices kept from before. */
          payAtProperty: payAtProperty.optional(),
        })
        .nullable(),
    }),
  ),
})

/** A product that is put forward, with the cheapest total of the coming weeks. */
export const highlight = z.object({
  productId: z.string(),
  kind,
  destinationId: z.string(),
  name: text,
  picture,
  stars: z.int().nullable(),
  /** Criteria token of a date with room, for a link that shows a price at once. */
  token: z.string(),
  from: price,
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
  /** False once the agency sells no more; one that does may have nothing on sale. */
  takesBookings: z.boolean(),
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
      /** Whether its sale is open; absent in what devices have kept from before. */
      isOnSale: z.boolean().optional(),
      /** Within which days its own prices hold; null or absent: it has none, or its sale is closed. */
      priceDays: z.object({ from: day, to: day }).nullish(),
    })
    .nullable(),
  /** Hotels with a block of the group; absent without a group. */
  held: z.array(heldHotel).optional(),
  /** Always empty, for apps of before that look for it: front pages ask for their highlights. */
  highlights: z.array(highlight).max(0),
  /** When what is put forward was known to be so; only where a device answers without signal. */
  asOf: z.string().optional(),
})

export type HeldHotel = z.output<typeof heldHotel>
export type Highlight = z.output<typeof highlight>
export type Storefront = z.output<typeof storefront>
/** A place as the booking page shows it, whatever can be had there. */
export type ShownPlace = Omit<z.output<typeof destination>, 'kinds'>
/** Who sells. */
export type ShownAccount = Storefront['account']
/** The group or event that is sold to. */
export type ShownGroup = NonNullable<Storefront['group']>
