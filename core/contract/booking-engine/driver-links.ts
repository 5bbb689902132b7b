import { oc } from '@orpc/contract'
import * as z from 'zod'
import { pick } from '#core/app/by-name.ts'
import { accountId, day, instant, ridePlace } from '#core/app/shapes.ts'
import { rideReports } from '#core/sales/ride-reports.ts'
import { ride, rideReport } from '../agency/transfer-desk.ts'
import { errors } from '../errors.ts'
import { token } from '../home/credentials.ts'

const base = oc.errors(errors)
const tags = ['driver-links']

/** A ride with the data that its driver needs: no price, no e-mail, and no code that opens the sale. */
const drivenRide = z.object({
  ...pick(ride.shape, [
    ...(['lineId', 'leg', 'direction', 'pickupOn', 'pickupTime'] as const),
    ...(['flight', 'flightOn', 'flightTime'] as const),
    ...(['airport', 'route', 'place', 'vehicle', 'adults', 'childAges', 'customer', 'phone'] as const),
    ...(['requests', 'meetingPoint', 'nameBoard'] as const),
  ]),
  car: z.string(),
  report: rideReport.nullable(),
})

export const driverLinksContract = {
  /**
   * Returns the rides of a driver's link, earliest first. If the link has ended, was replaced or is unknown, the error
   * is `link_expired`.
   */
  openDriverDay: base
    .route({ method: 'POST', path: '/booking-engine/driver-links/open', tags })
    .input(z.strictObject({ accountId, token }))
    .output(
      z.object({
        on: day,
        driver: z.string(),
        /** The agency's emergency phone number on that day; empty if it has none. */
        emergencyPhone: z.string(),
        expiresAt: instant,
        rides: z.array(drivenRide),
      }),
    ),

  /** Sets the driver's report about a ride; null removes it. Errors: `link_expired`, `ride_not_found`. */
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
