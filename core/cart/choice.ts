import * as z from 'zod'
import { day } from '#core/app/shapes.ts'
import { partyLimits } from '#core/products/party.ts'
import { readFlight } from '#core/products/transfers.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** The id of a unit or a rate, up to the maximum of the database's integer type. */
const rowId = z.int().min(1).max(2_147_483_647)
const guests = z.strictObject({
  adults: z.int().min(1).max(partyLimits.guests),
  childAges: z.array(z.int().min(0).max(partyLimits.childAge)).max(partyLimits.guests),
})

/** The group on whose page the choice was made: the group's prices apply. */
const groupUrl = z.string().max(80).optional()

export const hotelChoice = z.strictObject({
  kind: z.literal('hotels'),
  groupUrl,
  productId: z.string().max(64),
  arriveOn: day,
  departOn: day,
  rooms: z
    .array(z.strictObject({ unitId: rowId, rateId: rowId, guests }))
    .min(1)
    .max(partyLimits.rooms),
})

export const tourChoice = z.strictObject({
  kind: z.literal('tours'),
  groupUrl,
  productId: z.string().max(64),
  on: day,
  unitId: rowId,
  rateId: rowId,
  guests,
  pickupId: z.string().max(64).nullable(),
})

const transferWith = <F extends z.ZodType<string, string>>(flight: F) =>
  z.strictObject({
    kind: z.literal('transfers'),
    groupUrl,
    productId: z.string().max(64),
    unitId: rowId,
    rateId: rowId,
    guests,
    legs: z
      .array(z.strictObject({ direction: z.enum(['arrival', 'departure']), on: day, time, flight }))
      .min(1)
      .max(2),
    /** A hotel or an address in the zone, as shown to the driver. */
    place: z.string().trim().max(120),
  })

export const transferChoice = transferWith(z.string().trim().max(10))

/**
 * An item of a cart: one product with its units, rates, days and people, without a price. The server prices it from its
 * own stock; a cart line is a choice with the price that was accepted. This schema reads stored choices: all that was
 * ever accepted passes.
 */
export const choice = z.discriminatedUnion('kind', [hotelChoice, tourChoice, transferChoice])

/** A flight number as typed: "am512" becomes "AM 512". */
export const typedFlight = z
  .string()
  .max(20)
  .refine((typed) => readFlight(typed) !== null)
  .transform((typed) => readFlight(typed) ?? typed)

/**
 * A choice to be sold. Its flight numbers must be valid, as the driver looks them up; a flight that is not known yet is
 * empty.
 */
export const soldChoice = z.discriminatedUnion('kind', [
  hotelChoice,
  tourChoice,
  transferWith(
    z
      .string()
      .max(20)
      .trim()
      .pipe(z.union([z.literal(''), typedFlight])),
  ),
])

export type HotelChoice = z.infer<typeof hotelChoice>
export type TourChoice = z.infer<typeof tourChoice>
export type TransferChoice = z.infer<typeof transferChoice>
export type Choice = z.infer<typeof choice>
