import { oc } from '@orpc/contract'
import * as z from 'zod'
import { inEach } from '#core/app/language.ts'
import { accountId, day, instant, phone, ridePlace, text } from '#core/app/shapes.ts'
import { transferLimits, vehicles } from '#core/products/transfers.ts'
import { crewNameLength } from '#core/sales/crew-links.ts'
import { rideReports } from '#core/sales/ride-reports.ts'
import { errors } from '../errors.ts'
import { crewLinkCalls } from './crew-links.ts'

const base = oc.errors(errors)
const tags = ['transfer-desk']
const path = '/agency/transfer-desk' as const

const vehicle = z.enum(vehicles)
/** Empty: the default of the product or the platform. */
const words = (most: number) => z.string().trim().max(most)

const airport = z.string().regex(/^[A-Z]{3}$/)
const maxAirportPoints = 100

const desk = z.object({
  meetingPoint: text,
  /** By IATA code, instead of the general one; absent in older cached data. */
  airportPoints: z.record(z.string(), text).optional(),
  /** Airports of the transfers on sale, which may have one; absent in older cached data. */
  airports: z.array(z.object({ code: z.string(), name: text })).optional(),
  /** The text above the guest's name on the driver's sign. */
  nameBoard: z.string(),
  emergencyPhone: z.string(),
  /** Vehicles on sale; null: all. */
  vehicles: z.array(vehicle).nullable(),
  /** The owner of these texts: a branch without its own uses its agency's. */
  accountId: accountId.nullable(),
})

export const rideReport = z.object({ said: z.enum(rideReports), at: instant })

/** A ride as the agency sees it. */
export const ride = z.object({
  lineId: z.string(),
  /** Index among the rides of its line, from 0. */
  leg: z.int(),
  saleId: z.string(),
  code: z.string(),
  account: z.object({ id: accountId, name: z.string() }),
  direction: z.enum(['arrival', 'departure']),
  /** Local time of the landing, or of the pick-up for a departing flight. */
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
  /** Driver and vehicle, as written; empty: not assigned, absent in older cached data. */
  driver: z.string().optional(),
  car: z.string().optional(),
  /** What the driver last reported; null: nothing, absent in older cached data. */
  report: rideReport.nullable().optional(),
  adults: z.int(),
  childAges: z.array(z.int()),
  customer: z.string(),
  phone: z.string(),
  requests: z.string(),
  /** Where passengers wait, and the text above their name on the sign. */
  meetingPoint: text.nullable(),
  nameBoard: z.string(),
  /** When they were marked as picked up, and whether they can be marked now: on the day of the ride. */
  pickedUpAt: instant.nullable(),
  mayBePickedUp: z.boolean(),
  /** When the voucher of this ride was redeemed: its passengers are on board, whatever the mark. */
  redeemedAt: instant.nullable(),
  /** When it was marked as a no-show, and whether it can be marked or unmarked now (`agency.markNoShow`). */
  noShowAt: instant.nullable(),
  mayBeNoShow: z.boolean(),
})

const driverLink = crewLinkCalls('driver', { path: `${path}/driver-links`, tags })

export const transferDeskContract = {
  /** The transfer settings of the caller's agency. */
  getTransferDesk: base.route({ method: 'GET', path, tags }).input(z.strictObject({})).output(desk),

  saveTransferDesk: base
    .route({ method: 'PUT', path, tags })
    .input(
      z.strictObject({
        meetingPoint: z.strictObject(inEach(() => words(transferLimits.meetingPoint))),
        /** By IATA code. Absent: unchanged. */
        airportPoints: z
          .record(airport, z.strictObject(inEach(() => words(transferLimits.meetingPoint).min(1))))
          .refine((points) => Object.keys(points).length <= maxAirportPoints)
          .optional(),
        nameBoard: words(transferLimits.nameBoard),
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

  /** Sold rides with a pick-up on a day, the earliest first. */
  listRides: base
    .route({ method: 'GET', path: `${path}/rides`, tags })
    .input(
      z.strictObject({
        /** Absent: today in the account's time zone. */
        on: day.optional(),
        accountId: accountId.optional(),
      }),
    )
    .output(
      z.object({
        on: day,
        today: day,
        rides: z.array(ride),
        /** Drivers and vehicles used before, the latest first; absent in older cached data. */
        known: z.object({ drivers: z.array(z.string()), cars: z.array(z.string()) }).optional(),
      }),
    ),

  /** Marks the passengers of a ride as picked up, or unmarks them. Idempotent. */
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

  /** Assigns a driver and a vehicle to a ride; both empty removes them. Idempotent. */
  assignRide: base
    .route({ method: 'PUT', path: `${path}/rides/{lineId}/{leg}/crew`, tags })
    .input(
      z.strictObject({
        lineId: z.string().min(1).max(64),
        leg: ridePlace,
        driver: words(crewNameLength),
        car: words(crewNameLength),
      }),
    )
    .output(z.object({ driver: z.string(), car: z.string() })),

  /** The phone of a driver's last link, and when the one for this day was sent; null: not yet. */
  findDriverLink: driverLink.find,

  /**
   * Makes the link to a driver's rides of a day, which replaces the earlier one. Errors: `ride_not_found` without rides,
   * `link_expired` for a day that is long over.
   */
  createDriverLink: driverLink.create,
}
