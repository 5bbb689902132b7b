import { eq, sql } from 'drizzle-orm'
import { pick } from '#core/app/by-name.ts'
import type { Input, Output } from '#core/contract/calls.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { requireCrewLink } from '#server/modules/crew-links/crew-links.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type Departure, readGuided } from './read-departures.ts'
import { guestReports } from './tables.ts'

type Guided = Output<'bookingEngine.openGuideDay'>['departures'][number]

/** A guide's departures of a day, by the link. Errors: `link_expired`. */
export async function openGuideDay(
  { deps }: Pick<Caller, 'deps'>,
  { accountId, token }: Input<'bookingEngine.openGuideDay'>,
): Promise<Output<'bookingEngine.openGuideDay'>> {
  const { database, clock } = deps
  const link = await requireCrewLink(database, 'guide', { accountId, token })
  const departures = await readGuided(database, link, clock.now())
  const { phone } = await getAccount(deps, accountId)
  return {
    ...{ on: link.day, guide: link.name, phone },
    expiresAt: link.expiresAt.toISOString(),
    departures: departures.map(presentGuided),
  }
}

/** Stores what a guide says about guests of the link; `count` limits it. Errors: `link_expired`, `departure_not_found`. */
export async function reportGuests(
  context: Caller,
  { accountId, token, lineId, said }: Input<'bookingEngine.reportGuests'>,
  count: () => void,
): Promise<Output<'bookingEngine.reportGuests'>> {
  const { database, clock } = context.deps
  const link = await requireCrewLink(database, 'guide', { accountId, token })
  return await transact(database, async (tx) => {
    const departures = await readGuided(tx, link, clock.now())
    const departure = departures.find(({ guests }) => guests.some((one) => one.lineId === lineId))
    if (!departure) return refuse('departure_not_found')
    count()
    const owner = departure.account.id
    const reportedAt = clock.now()
    const report = said && { said, at: reportedAt.toISOString() }
    const changed = said
      ? await tx
          .insert(guestReports)
          .values({ lineId, accountId: owner, report: said, reportedAt })
          .onConflictDoUpdate({
            target: guestReports.lineId,
            set: { report: said, reportedAt },
            setWhere: sql`${guestReports.report} <> ${said}`,
          })
      : await tx.delete(guestReports).where(eq(guestReports.lineId, lineId))
    if (!changed.rowCount)
      return { report: departure.guests.find((one) => one.lineId === lineId)?.report ?? null }
    await recordAuditEvent(tx, context, {
      ...{ accountId: owner, event: 'guests_reported' },
      details: { lineId, guide: link.name, said },
    })
    return { report }
  })
}

/** What a guide needs of a departure: no price, no e-mail, no code that opens the sale. */
const presentGuided = (departure: Departure): Guided => ({
  ...pick(departure, ['unitId', 'tour', 'name', 'startsAt', 'durationMinutes', 'languages', 'meetingPoint']),
  ...pick(departure, ['sold', 'guides']),
  guests: departure.guests.map((guests) =>
    pick(guests, [
      ...(['lineId', 'customer', 'phone', 'adults', 'childAges', 'travellers'] as const),
      ...(['pickupOn', 'pickupTime', 'pickup', 'requests', 'report'] as const),
    ]),
  ),
})
