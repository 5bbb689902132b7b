import type { Choice, TransferChoice } from '#core/cart/choice.ts'
import { pickupFor } from '#core/products/transfers.ts'
import { addDays, type Day } from '#core/time/days.ts'
import { hourMillis } from '#core/time/lengths.ts'
import { instantAt } from '#core/time/wall-time.ts'
import type { LineState } from './sales.ts'

/** The parts of a line that determine its start; older lines have only their day. */
interface Timed {
  startsOn: string
  snapshot: { timeZone: string; startsAt?: string | null; sellUntil?: string }
}

/** When the line's service begins; for an older line, the end of its first day. */
export const beginOf = ({ startsOn, snapshot }: Timed): Date =>
  new Date(snapshot.startsAt ?? instantAt(addDays(startsOn, 1), '00:00', snapshot.timeZone))

/** Whether the line's service has begun and can therefore no longer be canceled. */
export const hasBegun = (line: Timed, now: Date): boolean => now >= beginOf(line)

/** Number of hours after the last day in which providers report no-shows. */
const noShowHours = 72

/** The number of visits: one for each ride of a transfer, one for any other line. */
export const countVisits = (choice: Choice): number => (choice.kind === 'transfers' ? choice.legs.length : 1)

/**
 * Whether a line can be marked or unmarked as a no-show. The payment is then kept as for a used service, since nothing
 * can be canceled after the start. `visit`: the index of one of its rides. Without it, all rides are no-shows, which is
 * known once the last one has begun.
 */
export function mayBeNoShow(
  line: Timed & { state: LineState; endsOn: Day; choice: Choice },
  now: Date,
  visit = countVisits(line.choice) - 1,
): boolean {
  const { state, endsOn, choice, snapshot } = line
  const leg = choice.kind === 'transfers' ? choice.legs[visit] : null
  // A return ride counts from its latest pick-up; by then, the line can no longer be canceled anyway.
  const begins = leg && visit > 0 ? latestPickup(leg) : leg
  const isThere = begins ? now >= instantAt(begins.on, begins.time, snapshot.timeZone) : visit === 0
  const until = instantAt(addDays(endsOn, 1), '00:00', snapshot.timeZone).getTime() + noShowHours * hourMillis
  return state === 'confirmed' && hasBegun(line, now) && isThere && now.getTime() < until
}

/** The latest pick-up time: when the flight lands, or some hours before it departs. */
const latestPickup = (leg: TransferChoice['legs'][number]): { on: Day; time: string } =>
  leg.direction === 'departure' ? pickupFor(leg, 0) : leg

/** Indexes of a line's rides whose flight can still be changed, which are future rides of held and confirmed lines. */
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

/** The last instant at which all of the lines can be sold; null if there is no limit. */
export function lastSellable(lines: readonly Timed[]): Date | null {
  const ends = lines.flatMap(({ snapshot }) => snapshot.sellUntil ?? []).sort()
  return ends[0] === undefined ? null : new Date(ends[0])
}

/** `wanted`, or `limit` if that is earlier. */
export const earlier = (wanted: Date, limit: Date | null): Date => (limit && limit < wanted ? limit : wanted)
