import { sameText } from '#core/app/language.ts'
import type { Output } from '#core/contract/calls.ts'
import { pickupFor } from '#core/products/transfers.ts'
import { mayBeNoShow } from '#core/sales/service-times.ts'
import { dayIn } from '#core/time/days.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { metAt } from './desk-notes.ts'
import { findDesk, type RideLine, type TransferDesk } from './store.ts'

export type Ride = Output<'agency.listRides'>['rides'][number]

const orderOf = (ride: Ride) => `${ride.pickupTime} ${ride.code} ${ride.leg}`
export const earlierFirst = (a: Ride, b: Ride): number => (orderOf(a) < orderOf(b) ? -1 : 1)

/** The desk of each account of the lines. */
export async function desksOf(
  executor: Executor,
  lines: readonly RideLine[],
): Promise<ReadonlyMap<string, TransferDesk>> {
  const desks = new Map<string, TransferDesk>()
  for (const { account } of lines) {
    if (!desks.has(account.id)) desks.set(account.id, await findDesk(executor, account.id))
  }
  return desks
}

const unsaid = sameText('')

/** The rides of a line, each with its pick-up time. */
export function ridesOf(line: RideLine, desk: TransferDesk | undefined, now: Date): Ride[] {
  const { snapshot, choice, customer } = line
  const met = desk ? metAt(unsaid, desk, line.airport ?? undefined) : unsaid
  return choice.legs.map((leg, i) => {
    const isArrival = leg.direction === 'arrival'
    const pickup = isArrival ? leg : pickupFor(leg, line.minutes ?? 0)
    const item = snapshot.items[i] ?? snapshot.items[0]
    return {
      lineId: line.lineId,
      leg: i,
      saleId: line.saleId,
      code: line.code,
      account: line.account,
      direction: leg.direction,
      pickupOn: pickup.on,
      pickupTime: pickup.time,
      flight: leg.flight,
      flightOn: leg.on,
      flightTime: leg.time,
      airport: line.airport ?? '',
      route: snapshot.name,
      destination: snapshot.destination,
      place: choice.place,
      vehicle: item?.name ?? snapshot.name,
      ...(line.crews[i] ?? { driver: '', car: '', report: null }),
      adults: choice.guests.adults,
      childAges: [...choice.guests.childAges],
      customer: customer ? `${customer.givenName} ${customer.familyName}` : line.code,
      phone: customer?.phone ?? '',
      requests: line.requests,
      meetingPoint: isArrival && met.es ? met : null,
      nameBoard: desk?.nameBoard ?? '',
      pickedUpAt: line.pickedUp[String(i)] ?? null,
      mayBePickedUp: pickup.on <= dayIn(now, snapshot.timeZone),
      redeemedAt: line.redeemed[String(i)] ?? null,
      noShowAt: line.missed[i] ?? null,
      mayBeNoShow: mayBeNoShow(line, now, i),
    }
  })
}
