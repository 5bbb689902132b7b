import { addDays, type Day, dayIn, daysBetween } from '#core/time/days.ts'
import { instantAt } from '#core/time/wall-time.ts'
import { balanceTerms, depositTerms, dueOf, firstOf, type LineState, type SaleMoney } from './sales.ts'
import { isAhead, tripLineOf } from './trip.ts'

/**
 * Last day on which the balance can be paid. `earliestOn`: first day of the first service. A late sale, on `soldOn`,
 * leaves a few more days, but at most until the first service. A chargeback on `lostOn` leaves as many days from then,
 * also during the trip.
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

/** The unpaid balance of a confirmed sale, in minor units of its currency. */
export interface Balance {
  amountMinor: number
  /** Days until the last day for paying it; negative once that has passed. */
  daysLeft: number
  /** That day, or today once it has passed. */
  payBy: Day
  /** The end of that day, even if it has passed. */
  endsAt: Date
}

/** The start of a sale's debt. */
export interface OwedSince {
  /** When it was confirmed, or its client was notified of the amount due. */
  soldAt: Date | null
  /** The time of the last chargeback. */
  lostAt: Date | null
}

/** The balance of a confirmed sale, by the time zone of its first service; null: fully paid. */
export function balanceOf(
  lines: readonly { state: LineState; startsOn: Day; snapshot: { timeZone: string } }[],
  money: SaleMoney,
  now: Date,
  { soldAt, lostAt }: OwedSince,
): Balance | null {
  const amountMinor = dueOf(money)
  const confirmed = lines.filter(({ state }) => state === 'confirmed').map(tripLineOf)
  const ahead = confirmed.filter((line) => isAhead(line, now))
  // After a chargeback during the trip, the balance is due for the services still to come.
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
