import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountId, day, instant, phone, ridePlace, text } from '#core/app/shapes.ts'
import { vehicles } from '#core/products/transfers.ts'
import { errors } from '../errors.ts'

const base = oc.errors(errors)
const tags = ['transfer-desk']
const path = '/agency/transfer-desk' as const

const vehicle = z.enum(vehicles)
/** Empty: as the product, or the platform, says. */
const words = (most: number) => z.string().trim().max(most)

const airport = z.string().regex(/^[A-Z]{3}$/)
const mostAirportPoints = 100

const desk = z.object({
  meetingPoint: text,
  /** In its place at single airports, by IATA code; absent in what devices kept from before. */
  airportPoints: z.record(z.string(), text).optional(),
  /** Where transfers are sold, which may have one; absent in what devices kept from before. */
  airports: z.array(z.object({ code: z.string(), name: text })).optional(),
  /** What stands above the guest's name on the driver's board. */
  nameBoard: z.string(),
  emergencyPhone: z.string(),
  /** Vehicles that are sold; null: every one. */
  vehicles: z.array(vehicle).nullable(),
  /** Whose words they are: a branch without any of its own has those of its agency. */
  accountId: accountId.nullable(),
})

const ride = z.object({
  lineId: z.string(),
  /** Place among the rides of its line, from 0. */
  leg: z.int(),
  saleId: z.string(),
  code: z.string(),
  account: z.object({ id: accountId, name: z.string() }),
  direction: z.enum(['arrival', 'departure']),
  /** Wall clock of the place: when the flight lands, or the driver comes for a flight that leaves. */
  pickupOn: day,
  pickupTime: z.string(),
  flight: z.string(),
  /** When the flight lands or leaves. */
  flightOn: day,
  flightTime: z.string(),
  airport: z.string(),
  /** The product: a route between the airport and a zone. */
  route: text,
  destination: text,
  /** Hotel or address, as the customer wrote it. */
  place: z.string(),
  vehicle: text,
  /** Who drives and with what, as it was written; empty where nobody has, absent in what devices kept from before. */
  driver: z.string().optional(),
  car: z.string().optional(),
  adults: z.int(),
  childAges: z.array(z.int()),
  customer: z.string(),
  phone: z.string(),
  requests: z.string(),
  /** Where passengers wait, and what the board says above their name. */
  meetingPoint: text.nullable(),
  nameBoard: z.string(),
  /** When it was noted that they are on board, and whether that can be noted now: on the day of the ride. */
  pickedUpAt: instant.nullable(),
  mayBePickedUp: z.boolean(),
  /** When the voucher of this ride was redeemed: its passengers are on board, whoever marked it. */
  redeemedAt: instant.nullable(),
  /** When it was noted that nobody came, and whether it can be noted or taken back now (`agency.markNoShow`). */
  noShowAt: instant.nullable(),
  mayBeNoShow: z.boolean(),
})

export const transferDeskContract = {
  /** How the requester's agency runs its transfers. */
  getTransferDesk: base.route({ method: 'GET', path, tags }).input(z.strictObject({})).output(desk),

  saveTransferDesk: base
    .route({ method: 'PUT', path, tags })
    .input(
      z.strictObject({
        meetingPoint: z.strictObject({ es: words(300), en: words(300) }),
        /** By IATA code. Absent: those stay as they are. */
        airportPoints: z
          .record(airport, z.strictObject({ es: words(300).min(1), en: words(300).min(1) }))
          .refine((points) => Object.keys(points).length <= mostAirportPoints)
          .optional(),
        nameBoard: words(60),
        emergencyPhone: z.union([z.literal(''), phone]),
        vehicles: z
          .array(vehicle)
          .min(1)
          .max(vehicles.length)
          .transform((list) => vehicles.filter((one) => list.includes(one)))
          .nullable(),
      }),
    )
    .output(desk),

  /** Sold rides whose passengers are picked up on a day, the earliest first. */
  listRides: base
    .route({ method: 'GET', path: `${path}/rides`, tags })
    .input(
      z.strictObject({
        /** Absent: today where the account is. */
        on: day.optional(),
        accountId: accountId.optional(),
      }),
    )
    .output(
      z.object({
        on: day,
        today: day,
        rides: z.array(ride),
        /** Drivers and vehicles that were written before, the latest first; absent in what devices kept from before. */
        known: z.object({ drivers: z.array(z.string()), cars: z.array(z.string()) }).optional(),
      }),
    ),

  /** Says that the passengers of a ride were picked up, or takes it back. Saying it again changes nothing. */
  markRide: base
    .route({ method: 'PUT', path: `${path}/rides/{lineId}/{leg}`, tags })
    .input(
      z.strictObject({
        lineId: z.string().min(1).max(64),
        leg: ridePlace,
        pickedUp: z.boolean(),
      }),
    )
    .output(z.object({ pickedUpAt: instant.nullable() })),

  /** Writes who drives a ride and with which vehicle; both empty takes it back. Saying it again changes nothing. */
  assignRide: base
    .route({ method: 'PUT', path: `${path}/rides/{lineId}/{leg}/crew`, tags })
    .input(
      z.strictObject({
        lineId: z.string().min(1).max(64),
        leg: ridePlace,
        driver: words(60),
        car: words(60),
      }),
    )
    .output(z.object({ driver: z.string(), car: z.string() })),
}
