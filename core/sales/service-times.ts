import type { Choice, TransferChoice } from '#core/cart/choice.ts'
import { pickupFor } from '#core/products/transfers.ts'
import { addDays, type Day } from '#core/time/days.ts'
import { hourMillis } from '#core/time/lengths.ts'
import { instantAt } from '#core/time/wall-time.ts'
import type { LineState } from './sales.ts'

/** A line as far as it says when it begins; lines that were sold before said only their day. */
interface Timed {
  startsOn: string
  snapshot: { timeZone: string; startsAt?: string | null; sellUntil?: string }
}

/** When the service of a line begins. */
export const beginOf = ({ startsOn, snapshot }: Timed): Date =>
  new Date(snapshot.startsAt ?? instantAt(addDays(startsOn, 1), '00:00', snapshot.timeZone))

/** Whether the service of a line has begun: nothing is left to cancel. */
export const hasBegun = (line: Timed, now: Date): boolean => now >= beginOf(line)

/** For how long after its last day providers report that nobody came. */
const noShowHours = 72

/** How many times people are expected: once for each ride of a transfer, and once for anything else. */
export const countVisits = (choice: Choice): number => (choice.kind === 'transfers' ? choice.legs.length : 1)

/**
 * Whether it can be noted of a line, or taken back, that nobody came: what was paid is kept as for a service that was used,
 * since from its beginning on nothing can be cancelled. `visit` is the place of one of its rides; without it nobody came to
 * any of them, which is known once the last has begun.
 */
export function mayBeNoShow(
  line: Timed & { state: LineState; endsOn: Day; choice: Choice },
  now: Date,
  visit = countVisits(line.choice) - 1,
): boolean {
  const { state, endsOn, choice, snapshot } = line
  const leg = choice.kind === 'transfers' ? choice.legs[visit] : null
  // Nothing of the line can be cancelled by the time of a ride back.
  const begins = leg && visit > 0 ? latestPickup(leg) : leg
  const isThere = begins ? now >= instantAt(begins.on, begins.time, snapshot.timeZone) : visit === 0
  const until = instantAt(addDays(endsOn, 1), '00:00', snapshot.timeZone).getTime() + noShowHours * hourMillis
  return state === 'confirmed' && hasBegun(line, now) && isThere && now.getTime() < until
}

/** When the driver is there at the latest: as the flight lands, or hours before it leaves. */
const latestPickup = (leg: TransferChoice['legs'][number]): { on: Day; time: string } =>
  leg.direction === 'departure' ? pickupFor(leg, 0) : leg

/** The places of a line's rides whose flight can still be told: those to come of what is held or sold. */
export function ridesAhead(
  { state, choice, snapshot }: Pick<Timed, 'snapshot'> & { state: LineState; choice: Choice },
  now: Date,
): number[] {
  if (choice.kind !== 'transfers' || (state !== 'held' && state !== 'confirmed')) return []
  return choice.legs.flatMap((leg, i) => {
    const { on, time } = latestPickup(leg)
    return now < instantAt(on, time, snapshot.timeZone) ? i : []
  })
}

/** The last instant at which all of the lines can be sold; null where none says so. */
export function lastSellable(lines: readonly Timed[]): Date | null {
  const ends = lines.flatMap(({ snapshot }) => snapshot.sellUntil ?? []).sort()
  return ends[0] === undefined ? null : new Date(ends[0])
}

/** `wanted`, or `limit` where that is earlier. */
export const earlier = (wanted: Date, limit: Date | null): Date => (limit && limit < wanted ? limit : wanted)
