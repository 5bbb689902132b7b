import { addDays, type Day, dayIn, daysBetween } from '#core/time/days.ts'
import { instantAt } from '#core/time/wall-time.ts'
import { balanceTerms, depositTerms, dueOf, firstOf, type LineState, type SaleMoney } from './sales.ts'
import { isAhead, tripLineOf } from './trip.ts'

/**
 * Last day on which the balance can be paid. `earliestOn`: first day of the first service. What was sold late, on
 * `soldOn`, leaves a few days all the same, but never longer than until that day. What a bank took back on `lostOn` leaves as
 * many days from then, also during the trip.
 */
export function balanceDueOn(earliestOn: Day, soldOn: Day | null = null, lostOn: Day | null = null): Day {
  const dueOn = addDays(earliestOn, -depositTerms.balanceDueDaysBefore)
  if (lostOn !== null) {
    const leastOn = addDays(lostOn, balanceTerms.lastRemindDays)
    return leastOn > dueOn ? leastOn : dueOn
  }
  const least = soldOn === null ? dueOn : addDays(soldOn, balanceTerms.lastRemindDays)
  if (least <= dueOn) return dueOn
  return least < earliestOn ? least : earliestOn
}

/** The rest that a confirmed sale still owes, in minor units of its currency. */
export interface Balance {
  amountMinor: number
  /** Until the last day on which it can be paid; negative once that has passed. */
  daysLeft: number
  /** That day, or today once it has passed. */
  payBy: Day
  /** When that day ends, also once it has. */
  endsAt: Date
}

/** Since when a sale owes its balance. */
export interface OwedSince {
  /** When it was confirmed, or its client learned that something is due. */
  soldAt: Date | null
  /** When a bank last took back what had been paid. */
  lostAt: Date | null
}

/** The balance of what was confirmed, by the clock of the place of the first service; null once all is paid. */
export function balanceOf(
  lines: readonly { state: LineState; startsOn: Day; snapshot: { timeZone: string } }[],
  money: SaleMoney,
  now: Date,
  { soldAt, lostAt }: OwedSince,
): Balance | null {
  const amountMinor = dueOf(money)
  const confirmed = lines.filter(({ state }) => state === 'confirmed').map(tripLineOf)
  const ahead = confirmed.filter((line) => isAhead(line, now))
  // What was paid when the trip began is owed for what is still to come.
  const first = firstOf(lostAt && ahead.length > 0 ? ahead : confirmed)
  if (!first || amountMinor === 0) return null
  const { timeZone } = first
  const today = dayIn(now, timeZone)
  const dueOn = balanceDueOn(
    first.startsOn,
    soldAt && dayIn(soldAt, timeZone),
    lostAt && dayIn(lostAt, timeZone),
  )
  const daysLeft = daysBetween(today, dueOn)
  const endsAt = instantAt(addDays(dueOn, 1), '00:00', timeZone)
  return { amountMinor, daysLeft, payBy: daysLeft < 0 ? today : dueOn, endsAt }
}
