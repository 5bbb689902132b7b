import * as z from 'zod'
import { day, picture, price, text, zone } from '#core/app/shapes.ts'
import { boards } from './products.ts'

/** One unit and rate for one room of the party. */
export const hotelRoomOffer = z.object({
  unitId: z.int(),
  rateId: z.int(),
  unitName: text,
  rateName: text,
  board: z.enum(boards),
  refundable: z.boolean(),
  /** Last instant of free cancellation, or null. */
  freeUntil: z.string().nullable(),
  left: z.int(),
  /** Whether some of them are in the group's block. */
  held: z.boolean(),
  price,
  /** The former total, if it may be shown, and the names of the promotions in the price; absent without promotions. */
  wasMinor: z.int().nullable().optional(),
  promotions: z.array(text).optional(),
})

/** The cheapest combination of a product for the party. */
const offerShape = {
  productId: z.string(),
  name: text,
  picture,
  zone: zone.nullable(),
  /** With all taxes, for the whole stay or party. */
  price,
  /** The former total, without promotions; null or absent: none may be shown. */
  wasMinor: z.int().nullable().optional(),
  /** Availability of the scarcest stock in it. */
  left: z.int(),
  refundable: z.boolean(),
  freeUntil: z.string().nullable(),
  /** The lowest total with free cancellation, if this offer has none and another has; else null. */
  freeFromMinor: z.int().nullable(),
  featured: z.boolean(),
}
export const offer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('hotels'),
    ...offerShape,
    /** Whether the hotel has rooms in the group's block. */
    held: z.boolean(),
    stars: z.int(),
    amenities: z.array(z.string()),
    board: z.enum(boards),
    perNightMinor: z.int(),
    rooms: z.array(z.object({ unitId: z.int(), rateId: z.int(), unitName: text })),
  }),
  z.object({
    kind: z.literal('tours'),
    ...offerShape,
    category: z.string(),
    durationMinutes: z.int(),
    languages: z.array(z.string()),
    /** The cheapest available day of the requested range. */
    on: day,
    days: z.int(),
    unitId: z.int(),
    rateId: z.int(),
    startsAt: z.string(),
  }),
  z.object({
    kind: z.literal('transfers'),
    ...offerShape,
    unitId: z.int(),
    rateId: z.int(),
    vehicle: z.string(),
    sharing: z.enum(['private', 'shared']),
    maxGuests: z.int(),
    luggage: z.int(),
    minutes: z.int(),
  }),
])

const shown = { price: price.pick({ currency: true, totalMinor: true }) }
const [hotelOffer, tourOffer, transferOffer] = offer.options

/** An offer in lists: its price without the parts that the product's own page shows. */
export const card = z.discriminatedUnion('kind', [
  hotelOffer.omit({ featured: true }).extend(shown),
  tourOffer.omit({ featured: true }).extend(shown),
  transferOffer.omit({ featured: true }).extend(shown),
])

/** A value of a filter, with the number of offers that it would leave. */
export const facet = z.object({ value: z.string(), label: text.nullable(), count: z.int() })

export const sorts = ['featured', 'price', 'price_desc', 'stars'] as const
export const filters = z.strictObject({
  maxMinor: z.int().positive().optional(),
  stars: z.array(z.int().min(1).max(5)).max(5).optional(),
  boards: z.array(z.enum(boards)).max(5).optional(),
  refundable: z.boolean().optional(),
  zones: z.array(z.string().max(64)).max(30).optional(),
  /** Category of a tour, or "private" and "shared" of a transfer. */
  types: z.array(z.string().max(20)).max(10).optional(),
})

export type Offer = z.output<typeof offer>
export type Filters = z.output<typeof filters>
export type Sort = (typeof sorts)[number]
