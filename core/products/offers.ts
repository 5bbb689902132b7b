import * as z from 'zod'
import { day, picture, price, text, zone } from '#core/app/shapes.ts'
import { boards } from './products.ts'

/** One unit and rate that one room of the party can have. */
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
  /** Whether some of them are kept for the group that asks. */
  held: z.boolean(),
  price,
})

/** The cheapest way in which a product serves the party. */
const offerShape = {
  productId: z.string(),
  name: text,
  picture,
  zone: zone.nullable(),
  /** With all taxes, for the whole stay or party. */
  price,
  /** How many are left of the scarcest thing it needs. */
  left: z.int(),
  refundable: z.boolean(),
  freeUntil: z.string().nullable(),
  /** The least total that can be cancelled free of charge, where this way cannot and another can; else null. */
  freeFromMinor: z.int().nullable(),
  featured: z.boolean(),
}
export const offer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('hotels'),
    ...offerShape,
    /** Whether the hotel has rooms that are kept for the group that asks. */
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
    /** Days of the asked range with room, cheapest first day named. */
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

/** What a list shows of an offer: its price without the parts that the product's own page names. */
export const card = z.discriminatedUnion('kind', [
  hotelOffer.omit({ featured: true }).extend(shown),
  tourOffer.omit({ featured: true }).extend(shown),
  transferOffer.omit({ featured: true }).extend(shown),
])

/** A group of choices in the filter panel, each with the number of offers it would leave. */
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
