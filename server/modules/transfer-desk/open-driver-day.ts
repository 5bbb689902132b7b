import { and, eq, sql } from 'drizzle-orm'
import type { Input, Output } from '#core/contract/calls.ts'
import { requireCrewLink } from '#server/modules/crew-links/crew-links.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { readDriven } from './driven-rides.ts'
import type { Ride } from './rides-of-line.ts'
import { findDesk } from './store.ts'
import { rideCrews } from './tables.ts'

type Driven = Output<'bookingEngine.openDriverDay'>['rides'][number]

/** A driver's rides of a day, by link. Errors: `link_expired`. */
export async function openDriverDay(
  { deps }: Pick<Caller, 'deps'>,
  { accountId, token }: Input<'bookingEngine.openDriverDay'>,
): Promise<Output<'bookingEngine.openDriverDay'>> {
  const { database, clock } = deps
  const link = await requireCrewLink(database, 'driver', { accountId, token })
  const rides = await readDriven(database, link, clock.now())
  const { emergencyPhone } = await findDesk(database, accountId)
  return {
    ...{ on: link.day, driver: link.name, emergencyPhone },
    expiresAt: link.expiresAt.toISOString(),
    rides: rides.map(presentDriven),
  }
}

/**
 * Stores a driver's report about a ride of the link; `count` applies the rate limit. Errors: `link_expired`,
 * `ride_not_found`.
 */
export async function reportRide(
  context: Caller,
  { accountId, token, lineId, leg, said }: Input<'bookingEngine.reportRide'>,
  count: () => void,
): Promise<Output<'bookingEngine.reportRide'>> {
  const { database, clock } = context.deps
  const link = await requireCrewLink(database, 'driver', { accountId, token })
  return await transact(database, async (tx) => {
    const rides = await readDriven(tx, link, clock.now())
    const ride = rides.find((one) => one.lineId === lineId && one.leg === leg) ?? refuse('ride_not_found')
    count()
    const reportedAt = said && clock.now()
    // Meanwhile the desk may have assigned the ride to another driver.
    const changed = await tx
      .update(rideCrews)
      .set({ report: said, reportedAt })
      .where(
        and(
          eq(rideCrews.lineId, lineId),
          eq(rideCrews.leg, leg),
          eq(rideCrews.driver, link.name),
          sql`${rideCrews.report} IS DISTINCT FROM ${said}`,
        ),
      )
    if (!changed.rowCount) return { report: ride.report ?? null }
    await recordAuditEvent(tx, context, {
      ...{ accountId: ride.account.id, event: 'ride_reported' },
      details: { lineId, leg, driver: link.name, said },
    })
    return { report: said && reportedAt ? { said, at: reportedAt.toISOString() } : null }
  })
}

/** The part of a ride that a driver needs: no price, no e-mail, no code that opens the sale. */
const presentDriven = (ride: Ride): Driven => ({
  ...{ lineId: ride.lineId, leg: ride.leg, direction: ride.direction },
  ...{ pickupOn: ride.pickupOn, pickupTime: ride.pickupTime },
  ...{ flight: ride.flight, flightOn: ride.flightOn, flightTime: ride.flightTime },
  ...{ airport: ride.airport, route: ride.route, place: ride.place },
  ...{ vehicle: ride.vehicle, car: ride.car ?? '' },
  ...{ adults: ride.adults, childAges: ride.childAges },
  ...{ customer: ride.customer, phone: ride.phone, requests: ride.requests },
  ...{ meetingPoint: ride.meetingPoint, nameBoard: ride.nameBoard, report: ride.report ?? null },
})
