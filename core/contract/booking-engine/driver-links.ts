import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountId, day, instant, ridePlace, text } from '#core/app/shapes.ts'
import { rideReports } from '#core/sales/ride-reports.ts'
import { rideReport } from '../agency/transfer-desk.ts'
import { errors } from '../errors.ts'
import { token } from '../home/credentials.ts'

const base = oc.errors(errors)
const tags = ['driver-links']

/** A ride as its driver needs it: no price, no e-mail, no code that opens the sale. */
const drivenRide = z.object({
  lineId: z.string(),
  leg: z.int(),
  direction: z.enum(['arrival', 'departure']),
  pickupOn: day,
  pickupTime: z.string(),
  flight: z.string(),
  flightOn: day,
  flightTime: z.string(),
  airport: z.string(),
  route: text,
  place: z.string(),
  vehicle: text,
  car: z.string(),
  adults: z.int(),
  childAges: z.array(z.int()),
  customer: z.string(),
  phone: z.string(),
  requests: z.string(),
  meetingPoint: text.nullable(),
  nameBoard: z.string(),
  report: rideReport.nullable(),
})

export const driverLinksContract = {
  /**
   * The rides of a driver's link, the earliest first. The error is `link_expired` for a link that is over, replaced or
   * unknown.
   */
  openDriverDay: base
    .route({ method: 'POST', path: '/booking-engine/driver-links/open', tags })
    .input(z.strictObject({ accountId, token }))
    .output(
      z.object({
        on: day,
        driver: z.string(),
        /** The agency's, on the day; empty: none. */
        emergencyPhone: z.string(),
        expiresAt: instant,
        rides: z.array(drivenRide),
      }),
    ),

  /** What the driver says about a ride of the link; null takes it back. Errors: `link_expired`, `ride_not_found`. */
  reportRide: base
    .route({ method: 'PUT', path: '/booking-engine/driver-links/rides/{lineId}/{leg}', tags })
    .input(
      z.strictObject({
        accountId,
        token,
        lineId: z.string().min(1).max(64),
        leg: ridePlace,
        said: z.enum(rideReports).nullable(),
      }),
    )
    .output(z.object({ report: rideReport.nullable() })),
}
