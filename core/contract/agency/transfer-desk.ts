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
/** Text; empty for the default of the product or the platform. */
const words = (most: number) => z.string().trim().max(most)

const airport = z.string().regex(/^[A-Z]{3}$/)
const maxAirportPoints = 100

const desk = z.object({
  meetingPoint: text,
  /** Meeting points by IATA code, which replace the general one; absent in older cached data. */
  airportPoints: z.record(z.string(), text).optional(),
  /** Airports of the transfers on sale, which can have a meeting point; absent in older cached data. */
  airports: z.array(z.object({ code: z.string(), name: text })).optional(),
  /** The text above the guest's name on the driver's sign. */
  nameBoard: z.string(),
  emergencyPhone: z.string(),
  /** Vehicles on sale; null for all. */
  vehicles: z.array(vehicle).nullable(),
  /** The account that these texts belong to: a branch without its own texts uses its agency's. */
  accountId: accountId.nullable(),
})

export const rideReport = z.object({ said: z.enum(rideReports), at: instant })

/** A ride as shown to the agency. */
export const ride = z.object({
  lineId: z.string(),
  /** Index of the ride in its line, from 0. */
  leg: z.int(),
  saleId: z.string(),
  code: z.string(),
  account: z.object({ id: accountId, name: z.string() }),
  direction: z.enum(['arrival', 'departure']),
  /** Local time of the landing; for a departing flight, of the pick-up. */
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
  /** Hotel or address, as entered by the customer. */
  place: z.string(),
  vehicle: text,
  /** Driver and vehicle, as entered; empty if not assigned, absent in older cached data. */
  driver: z.string().optional(),
  car: z.string().optional(),
  /** The driver's last report; null if there is none, absent in older cached data. */
  report: rideReport.nullable().optional(),
  adults: z.int(),
  childAges: z.array(z.int()),
  customer: z.string(),
  phone: z.string(),
  requests: z.string(),
  /** Where passengers wait, and the text above their name on the driver's sign. */
  meetingPoint: text.nullable(),
  nameBoard: z.string(),
  /** When the passengers were marked as picked up, and whether they can be marked now, on the day of the ride. */
  pickedUpAt: instant.nullable(),
  mayBePickedUp: z.boolean(),
  /**
   * When the voucher of this ride was redeemed, which means that the passengers are on board even if they are not
   * marked.
   */
  redeemedAt: instant.nullable(),
  /** When the ride was marked as a no-show, and whether it can be marked or unmarked now (`agency.markNoShow`). */
  noShowAt: instant.nullable(),
  mayBeNoShow: z.boolean(),
})

const driverLink = crewLinkCalls('driver', { path: `${path}/driver-links`, tags })

export const transferDeskContract = {
  /** Returns the transfer settings of the caller's agency. */
  getTransferDesk: base.route({ method: 'GET', path, tags }).input(z.strictObject({})).output(desk),

  saveTransferDesk: base
    .route({ method: 'PUT', path, tags })
    .input(
      z.strictObject({
        meetingPoint: z.strictObject(inEach(() => words(transferLimits.meetingPoint))),
        /** Meeting points by IATA code. If absent, they are not changed. */
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

  /** Lists sold rides with a pick-up on a day, earliest first. */
  listRides: base
    .route({ method: 'GET', path: `${path}/rides`, tags })
    .input(
      z.strictObject({
        /** If absent, today in the account's time zone. */
        on: day.optional(),
        accountId: accountId.optional(),
      }),
    )
    .output(
      z.object({
        on: day,
        today: day,
        rides: z.array(ride),
        /** Drivers and vehicles used before, latest first; absent in older cached data. */
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

  /** Assigns a driver and a vehicle to a ride, or removes them if both are empty. Idempotent. */
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

  /**
   * Returns the phone number of the driver's last link, and when the link for this day was sent; null if it was not.
   */
  findDriverLink: driverLink.find,

  /**
   * Creates the link to a driver's rides on a day, which replaces the previous link. Errors: `ride_not_found` if there
   * are no rides, `link_expired` for a day that is long past.
   */
  createDriverLink: driverLink.create,
}
