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

/** A hotel with rooms that are or were blocked for a group. */
const heldHotel = z.object({
  productId: z.string(),
  name: text,
  picture,
  stars: z.int(),
  zone: zone.nullable(),
  /** Available rooms first, then the cheaper ones. */
  rooms: z.array(
    z.object({
      unitId: z.int(),
      name: text,
      state: z.enum(heldStates),
      /** The nights of the other fields. */
      arriveOn: day,
      departOn: day,
      /** On the scarcest of these nights. */
      left: z.int(),
      /** The last day before one of these nights is released; null: not blocked. */
      bookBy: day.nullable(),
      /** Criteria token of these nights. */
      token: z.string(),
      /** The lowest price of the room on these nights, and the last day of free cancellation; null: none. */
      from: z
        .object({
          ...{ price, board: z.enum(boards), refundable: z.boolean(), freeOn: day.nullable() },
          /** In addition to the price; absent in older cached data. */
          payAtProperty: payAtProperty.optional(),
        })
        .nullable(),
    }),
  ),
})

/** A featured product, with the lowest total of the coming weeks. */
export const highlight = z.object({
  productId: z.string(),
  kind,
  destinationId: z.string(),
  name: text,
  picture,
  stars: z.int().nullable(),
  /** Criteria token of an available date, for a link that shows a price at once. */
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
    secondPhone: z.string().optional(),
    /** Opening hours in words. */
    hours: text.optional(),
    /** Folio in the national tourism register. */
    rnt: z.string().nullable(),
    language,
    currency,
    /** The time zone of deadlines. */
    timeZone: z.string(),
    theme: shownTheme,
    /** The head of its front page; absent: the default. */
    banner: banner.optional(),
    tagline: text,
    kinds: z.array(kind),
    /** The plans of interest-free installments on offer, in months; absent: none. */
    instalments: z.array(z.int()).optional(),
    /** Whether it sells gift cards online; absent: it does not. */
    sellsGiftCards: z.literal(true).optional(),
  }),
  destinations: z.array(destination),
  /** False if the agency does not sell; true even if it has nothing on sale. */
  takesBookings: z.boolean(),
  /** The agency whose page takes the place of this closed branch's; absent for all others. */
  movedTo: accountId.optional(),
  /** The origin of the agency's own domain; absent: it has none. */
  domain: z.string().optional(),
  /** The group of the requested address, or null. */
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
      /** The appearance of its pages; absent: the agency's. */
      page: shownPage.optional(),
      /** Whether its sale is open; absent in older cached data. */
      isOnSale: z.boolean().optional(),
      /** The days of its own prices; null or absent: it has none, or its sale is closed. */
      priceDays: z.object({ from: day, to: day }).nullish(),
    })
    .nullable(),
  /** Hotels with a block of the group; absent without a group. */
  held: z.array(heldHotel).optional(),
  /** Always empty, for older apps that read it: front pages request their highlights separately. */
  highlights: z.array(highlight).max(0),
  /** The instant of the data; only in answers of an offline device. */
  asOf: z.string().optional(),
})

export type HeldHotel = z.output<typeof heldHotel>
export type Highlight = z.output<typeof highlight>
export type Storefront = z.output<typeof storefront>
/** A place on the booking page, without its kinds. */
export type ShownPlace = Omit<z.output<typeof destination>, 'kinds'>
/** The selling agency. */
export type ShownAccount = Storefront['account']
/** The group or event of the page. */
export type ShownGroup = NonNullable<Storefront['group']>
