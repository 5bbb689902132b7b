import { addDays, type Day, dayIn, daysBetween } from '#core/time/days.ts'
import { instantAt } from '#core/time/wall-time.ts'
import {
  type AgreedPlan,
  openThrough,
  type PlannedPayment,
  type PlannedState,
  plannedState,
  scheduleOf,
} from './payment-schedule.ts'
import { balanceReminders, depositRules, dueOf, firstOf, type LineState, type SaleMoney } from './sales.ts'
import { isAhead, tripLineOf } from './trip.ts'

/**
 * The last day on which the balance can be paid. `earliestOn`: first day of the first service. A late sale, on
 * `soldOn`, gets a few more days, but at most until the first service. A chargeback on `lostOn` gets the same number of
 * days from then, even during the trip.
 */
export function balanceDueOn(earliestOn: Day, soldOn: Day | null = null, lostOn: Day | null = null): Day {
  const dueOn = addDays(earliestOn, -depositRules.balanceDueDaysBefore)
  if (lostOn !== null) {
    const earliestOn = addDays(lostOn, balanceReminders.lastRemindDays)
    return earliestOn > dueOn ? earliestOn : dueOn
  }
  const least = soldOn === null ? dueOn : addDays(soldOn, balanceReminders.lastRemindDays)
  if (least <= dueOn) return dueOn
  return least < earliestOn ? least : earliestOn
}

/** The unpaid balance of a confirmed sale, in minor units of its currency. */
export interface Balance {
  amountMinor: number
  /** The part to be paid by `payBy`: all of it or, with a plan, the next payment and any overdue payments. */
  nextMinor: number
  /** Days until the balance's last day, or until the first unpaid date of a plan; negative if it has passed. */
  daysLeft: number
  /** The last day for paying `nextMinor`; today if it has passed. */
  payBy: Day
  /** The end of the day to which `daysLeft` counts, even if it has passed. */
  endsAt: Date
  /** Unpaid dates: a single one, or those of a plan. */
  open: OpenDate[]
}

/** An unpaid date of a balance. */
export interface OpenDate extends PlannedPayment {
  daysLeft: number
  endsAt: Date
}

/** When a sale's debt began, and the plan for paying it. */
export interface OwedSince {
  /** When the sale was confirmed, or when its customer was notified of the amount due. */
  soldAt: Date | null
  /** The time of the last chargeback. */
  lostAt: Date | null
  /** Null if the whole balance is due on one date. */
  plan: AgreedPlan | null
}

type Line = { state: LineState; startsOn: Day; snapshot: { timeZone: string } }

/** The service that determines when the balance is due; undefined if no service is confirmed. */
function firstServiceOf(lines: readonly Line[], now: Date, lostAt: Date | null) {
  const confirmed = lines.filter(({ state }) => state === 'confirmed').map(tripLineOf)
  const ahead = confirmed.filter((line) => isAhead(line, now))
  // After a chargeback during the trip, this is the first service still to come.
  return firstOf(lostAt && ahead.length > 0 ? ahead : confirmed)
}

/**
 * The payments of a sale's plan, with a few more days after a chargeback; null if there is no plan or no confirmed
 * line.
 */
export function plannedPayments(
  lines: readonly Line[],
  money: SaleMoney,
  now: Date,
  { plan, lostAt }: OwedSince,
): (PlannedPayment & { state: PlannedState })[] | null {
  const first = firstServiceOf(lines, now, lostAt)
  if (!plan || !first) return null
  const today = dayIn(now, first.timeZone)
  const earliestOn = lostAt && addDays(dayIn(lostAt, first.timeZone), balanceReminders.lastRemindDays)
  return scheduleOf(plan, money).map((one) => {
    const isLater = earliestOn !== null && one.openMinor > 0 && earliestOn > one.dueOn
    const payment = isLater ? { ...one, dueOn: earliestOn } : one
    return { ...payment, state: plannedState(payment, today) }
  })
}

/** The balance of a confirmed sale, with days in the time zone of its first service; null if nothing is due. */
export function balanceOf(
  lines: readonly Line[],
  money: SaleMoney,
  now: Date,
  since: OwedSince,
): Balance | null {
  const { soldAt, lostAt } = since
  const amountMinor = dueOf(money)
  const first = firstServiceOf(lines, now, lostAt)
  if (!first || amountMinor === 0) return null
  const { timeZone } = first
  const today = dayIn(now, timeZone)
  const dueOn = balanceDueOn(
    first.startsOn,
    soldAt && dayIn(soldAt, timeZone),
    lostAt && dayIn(lostAt, timeZone),
  )
  const planned = plannedPayments(lines, money, now, since)?.filter(({ openMinor }) => openMinor > 0)
  const open = (planned ?? [{ dueOn, amountMinor, openMinor: amountMinor }]).map((one) => ({
    ...one,
    daysLeft: daysBetween(today, one.dueOn),
    endsAt: instantAt(addDays(one.dueOn, 1), '00:00', timeZone),
  }))
  const [next] = open
  if (!next) return null
  const soon = open.filter((one) => one === next || one.daysLeft <= balanceReminders.planRemindDays)
  const lastOn = soon.at(-1)?.dueOn ?? next.dueOn
  return {
    ...{ amountMinor, nextMinor: openThrough(open, lastOn), open },
    ...{ daysLeft: next.daysLeft, endsAt: next.endsAt },
    payBy: lastOn < today ? today : lastOn,
  }
}
