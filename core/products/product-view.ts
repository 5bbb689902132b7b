import * as z from 'zod'
import { day, kind, payAtProperty, picture, policyStep, price, text, zone } from '#core/app/shapes.ts'
import { hotelRoomOffer } from './offers.ts'

const promoted = hotelRoomOffer.pick({ wasMinor: true, promotions: true }).shape

/** One unit and rate for one room of the party, with its cancellation policy. */
const roomOffer = hotelRoomOffer.extend({ policy: z.array(policyStep) })

/** One departure of a tour. */
const tourOffer = z.object({
  on: day,
  unitId: z.int(),
  rateId: z.int(),
  rateName: text,
  startsAt: z.string(),
  refundable: z.boolean(),
  freeUntil: z.string().nullable(),
  policy: z.array(policyStep),
  left: z.int(),
  price,
  ...promoted,
  guestPrices: z.array(z.object({ code: z.string(), count: z.int(), amountMinor: z.int() })),
  /**
   * The prices of a tour that depend on party size: each adult's price, taxes included, from a number of guests on
   * (children and babies count). Steps for which no room is left are absent.
   */
  partyPrices: z.array(z.object({ fromGuests: z.int(), adultMinor: z.int() })).optional(),
})

/** One vehicle. */
const transferOffer = z.object({
  unitId: z.int(),
  rateId: z.int(),
  rateName: text,
  refundable: z.boolean(),
  freeUntil: z.string().nullable(),
  policy: z.array(policyStep),
  left: z.int(),
  price,
  ...promoted,
})

const coordinates = z.object({ latitude: z.number(), longitude: z.number() }).optional()

/** A product with its options. */
export const productView = z.object({
  id: z.string(),
  kind,
  name: text,
  summary: text,
  description: text,
  destinationId: z.string(),
  zone: zone.nullable(),
  timeZone: z.string(),
  pictures: z.array(picture),
  content: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('hotels'),
      stars: z.int(),
      checkInFrom: z.string(),
      checkOutUntil: z.string(),
      address: z.string(),
      coordinates,
      amenities: z.array(z.string()),
      houseRules: z.array(text).optional(),
    }),
    z.object({
      kind: z.literal('tours'),
      category: z.string(),
      highlights: z.array(text),
      includes: z.array(text),
      excludes: z.array(text).optional(),
      bring: z.array(text),
      meetingPoint: text,
      coordinates,
      pickups: z.array(z.object({ id: z.string(), name: text, minutesBefore: z.int() })),
      travellerFields: z.array(z.enum(['name', 'age'])),
    }),
    z.object({
      kind: z.literal('transfers'),
      airport: z.string(),
      zoneId: z.string(),
      minutes: z.int(),
      meetingPoint: text,
      excludes: z.array(text).optional(),
      /** Absent: rides cost the same at any hour. */
      night: z
        .union([
          z.object({ from: z.string(), to: z.string(), bp: z.int() }),
          z.object({ from: z.string(), to: z.string(), amountMinor: z.int() }),
        ])
        .optional(),
    }),
  ]),
  units: z.array(
    z.object({
      id: z.int(),
      name: text,
      picture: picture.nullable(),
      /** `UnitAttributes` of core/products/products.ts. */
      attributes: z.looseObject({ kind }),
    }),
  ),
  /**
   * Options for the token's criteria. Hotels: per room of the party, every unit and rate that fits. Tours: per day and
   * departure. Transfers: per vehicle. Empty without a token.
   */
  hotelOffers: z.array(z.array(roomOffer)),
  tourOffers: z.array(tourOffer),
  transferOffers: z.array(transferOffer),
  payAtProperty,
  /**
   * The reason why there are no offers: `minimum_stay`, `maximum_stay` (`limit`: nights), `minimum_advance`,
   * `maximum_advance` (`limit`: days), `closed`, `sold_out`, `party_does_not_fit`, `past`; else null.
   */
  unavailable: z.string().nullable(),
  limit: z.int().nullable(),
  nearest: z.array(z.object({ token: z.string(), from: price })),
  asOf: z.string(),
})

export type RoomOffer = z.output<typeof roomOffer>
export type TourOffer = z.output<typeof tourOffer>
export type TransferOffer = z.output<typeof transferOffer>
