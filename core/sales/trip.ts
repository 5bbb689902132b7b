import { type Day, dayIn } from '#core/time/days.ts'
import type { LineState, SaleState } from './sales.ts'

/** A service of a trip. Its days are in the time zone of its place. */
export interface TripLine {
  state: LineState
  startsOn: Day
  endsOn: Day
  timeZone: string
}

/** A service as stored, with the time zone in its snapshot. */
export type StoredTripLine = Pick<TripLine, 'state' | 'endsOn'> & { snapshot: { timeZone: string } }

/** Converts a stored service. */
export const tripLineOf = <L extends { snapshot: { timeZone: string } }>(
  line: L,
): L & { timeZone: string } => ({
  ...line,
  timeZone: line.snapshot.timeZone,
})

/** Whether the service's first day is today or later. */
export const isAhead = (
  { startsOn, timeZone }: Pick<TripLine, 'startsOn' | 'timeZone'>,
  now: Date,
): boolean => startsOn >= dayIn(now, timeZone)

/** Whether the service's last day has passed. */
export const hasEnded = ({ endsOn, timeZone }: Pick<TripLine, 'endsOn' | 'timeZone'>, now: Date): boolean =>
  endsOn < dayIn(now, timeZone)

/** Whether all services that were not canceled ended before today, each in its own time zone. */
export const isTravelOver = (lines: readonly Omit<TripLine, 'startsOn'>[], now: Date): boolean =>
  lines.filter(({ state }) => state === 'confirmed').every((line) => hasEnded(line, now))

/** The state of a trip: `ahead` if any service is still to come, `ended` if all services have ended, else `begun`. */
export function tripOf(lines: readonly TripLine[], now: Date): 'ahead' | 'begun' | 'ended' {
  if (lines.some((line) => line.state === 'confirmed' && isAhead(line, now))) return 'ahead'
  return isTravelOver(lines, now) ? 'ended' : 'begun'
}

/** The last day of a trip that is over; null while any of it is still to come or under way. */
export const lastDayOf = (lines: readonly Omit<TripLine, 'state'>[], now: Date): Day | null =>
  lines.every((line) => hasEnded(line, now))
    ? (lines
        .map(({ endsOn }) => endsOn)
        .toSorted()
        .at(-1) ?? null)
    : null

/** The state of a sale as shown: `completed` after the trip, even if a chargeback is due. */
export const shownState = (
  { state, lines }: { state: SaleState; lines: readonly TripLine[] },
  now: Date,
): SaleState => (state === 'confirmed' && isTravelOver(lines, now) ? 'completed' : state)

/** The state of a service as shown: `ended` after its last day. */
export type ShownLineState = LineState | 'ended'

export const shownLineState = (line: Omit<TripLine, 'startsOn'>, now: Date): ShownLineState =>
  line.state === 'confirmed' && hasEnded(line, now) ? 'ended' : line.state

/** Why a service can no longer be canceled. */
export const whyTooLate = (line: Pick<TripLine, 'endsOn' | 'timeZone'>, now: Date): 'begun' | 'ended' =>
  hasEnded(line, now) ? 'ended' : 'begun'
