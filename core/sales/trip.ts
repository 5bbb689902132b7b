import { type Day, dayIn } from '#core/time/days.ts'
import type { LineState, SaleState } from './sales.ts'

/** A service as its trip knows it: its days are those of its place. */
export interface TripLine {
  state: LineState
  startsOn: Day
  endsOn: Day
  timeZone: string
}

/** Whether its last day has passed. */
export const hasEnded = ({ endsOn, timeZone }: Omit<TripLine, 'state'>, now: Date): boolean =>
  endsOn < dayIn(now, timeZone)

/** Where a trip stands: some of it has its first day before it, or all of it has its last behind it. */
export function tripOf(lines: readonly TripLine[], now: Date): 'ahead' | 'begun' | 'ended' {
  const confirmed = lines.filter(({ state }) => state === 'confirmed')
  if (confirmed.some(({ startsOn, timeZone }) => startsOn >= dayIn(now, timeZone))) return 'ahead'
  return confirmed.every((line) => hasEnded(line, now)) ? 'ended' : 'begun'
}

/** The last day of a trip that is over; null while any of it is still to come or under way. */
export const lastDayOf = (lines: readonly Omit<TripLine, 'state'>[], now: Date): Day | null =>
  lines.every((line) => hasEnded(line, now))
    ? (lines
        .map(({ endsOn }) => endsOn)
        .toSorted()
        .at(-1) ?? null)
    : null

/** What people read of a sale: one whose trip has ended is completed for them, also while it owes what a bank took back. */
export const shownState = (
  { state, lines }: { state: SaleState; lines: readonly TripLine[] },
  now: Date,
): SaleState => (state === 'confirmed' && tripOf(lines, now) === 'ended' ? 'completed' : state)
