import { oc } from '@orpc/contract'
import * as z from 'zod'
import { pick } from '#core/app/by-name.ts'
import { accountId, day, instant, ridePlace } from '#core/app/shapes.ts'
import { guestReports, rideReports } from '#core/sales/ride-reports.ts'
import { departure, departureGuests, guestReport } from '../agency/departures.ts'
import { ride, rideReport } from '../agency/transfer-desk.ts'
import { errors } from '../errors.ts'
import { token } from '../home/credentials.ts'

const base = oc.errors(errors)
const tags = ['crew-links']

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

/** The guests of a reservation as their guide needs them: no price, no e-mail, no code that opens the sale. */
const guidedGuests = z.object(
  pick(departureGuests.shape, [
    ...(['lineId', 'customer', 'phone', 'adults', 'childAges', 'travellers'] as const),
    ...(['pickupOn', 'pickupTime', 'pickup', 'requests', 'report'] as const),
  ]),
)

const guidedDeparture = z.object({
  ...pick(departure.shape, [
    ...(['unitId', 'tour', 'name', 'startsAt', 'durationMinutes', 'languages', 'meetingPoint'] as const),
    ...(['sold', 'guides'] as const),
  ]),
  guests: z.array(guidedGuests),
})

/** What drivers and guides open by a link, without an account. */
export const crewLinksContract = {
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

  /**
   * The departures of a guide's link, the earliest first. The error is `link_expired` for a link that is over, replaced
   * or unknown.
   */
  openGuideDay: base
    .route({ method: 'POST', path: '/booking-engine/guide-links/open', tags })
    .input(z.strictObject({ accountId, token }))
    .output(
      z.object({
        on: day,
        guide: z.string(),
        /** The agency's. */
        phone: z.string(),
        expiresAt: instant,
        departures: z.array(guidedDeparture),
      }),
    ),

  /** What the guide says about guests of the link; null takes it back. Errors: `link_expired`, `departure_not_found`. */
  reportGuests: base
    .route({ method: 'PUT', path: '/booking-engine/guide-links/guests/{lineId}', tags })
    .input(
      z.strictObject({
        accountId,
        token,
        lineId: z.string().min(1).max(64),
        said: z.enum(guestReports).nullable(),
      }),
    )
    .output(z.object({ report: guestReport.nullable() })),
}
