import { sql } from 'drizzle-orm'
import { accountsReached } from '#core/access.ts'
import type { Input, Output } from '#core/contract/calls.ts'
import { pickupFor } from '#core/products/transfers.ts'
import { mayBeNoShow } from '#core/sales/service-times.ts'
import { addDays, dayIn } from '#core/time/days.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { asPlatform, transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { metAt } from './desk-notes.ts'
import { findDesk, onDays, type RideLine, readKnownCrews, readRideLines, type TransferDesk } from './store.ts'

type Answer = Output<'agency.listRides'>
type Ride = Answer['rides'][number]

/** Sold rides of the requester's accounts with a pick-up on a day, earliest first. */
export async function listRides(context: Caller, question: Input<'agency.listRides'>): Promise<Answer> {
  const { deps, actor } = context
  const ownId = requireOwnRight(context, 'see transfers').accountId
  const reached = accountsReached(actor, 'see transfers') ?? []
  const wanted = question.accountId
  if (wanted !== undefined && !reached.includes(wanted)) refuse('account_not_found')
  const { timeZone } = await getAccount(deps, ownId)
  const today = dayIn(deps.clock.now(), timeZone)
  const on = question.on ?? today
  return await transactAs(deps.database, actor, async (tx) => {
    const accounts = wanted === undefined ? reached : [wanted]
    // An early flight's passengers are picked up the evening before.
    const where = sql`s.account_id = ANY (${sql.param([...accounts])}::text[]) AND ${onDays(on, addDays(on, 1))}`
    const lines = await readRideLines(tx, where)
    const desks = await asPlatform(tx, actor, () => desksOf(tx, lines))
    const rides = lines
      .flatMap((line) => ridesOf(line, desks.get(line.account.id), deps.clock.now()))
      .filter(({ pickupOn }) => pickupOn === on)
    const order = (a: Ride) => `${a.pickupTime} ${a.code} ${a.leg}`
    const known = await readKnownCrews(tx, accounts)
    return { on, today, known, rides: rides.sort((a, b) => (order(a) < order(b) ? -1 : 1)) }
  })
}

async function desksOf(
  executor: Executor,
  lines: readonly RideLine[],
): Promise<ReadonlyMap<string, TransferDesk>> {
  const desks = new Map<string, TransferDesk>()
  for (const { account } of lines) {
    if (!desks.has(account.id)) desks.set(account.id, await findDesk(executor, account.id))
  }
  return desks
}

const unsaid = { es: '', en: '' }

/** The rides of a line, each with when its passengers are picked up. */
function ridesOf(line: RideLine, desk: TransferDesk | undefined, now: Date): Ride[] {
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
      ...(line.crews[i] ?? { driver: '', car: '' }),
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
