import { addMonths } from '#core/time/add-months.ts'
import { addDays, type Day, dayIn } from '#core/time/days.ts'
import { freeUntil } from './cancellation.ts'
import { type DepositableLine, depositFor } from './payment-terms.ts'
import { depositRules, firstOf } from './sales.ts'

/**
 * Limits of payment plans: numbers of payments, days before the first service, and the minimum payment in minor units
 * of any currency.
 */
export const planLimits = {
  least: 2,
  most: 24,
  minLeadDays: depositRules.balanceDueDaysBefore,
  maxLeadDays: 180,
  minMinor: 5_000,
} as const

const fortnightDays = 14

/**
 * The version of the text to which customers consent, `plan.consent_1` in their language. A changed text gets a new
 * version.
 */
export const planConsentVersion = '1'

/**
 * An agency's rules for plans. `most`: the maximum number of dates, 0 if it offers no plans. `leadDays`: the minimum
 * number of days from the last date to the first service.
 */
export interface PlanRules {
  most: number
  leadDays: number
}

export const planPaces = ['month', 'fortnight'] as const
export type PlanPace = (typeof planPaces)[number]

export interface PlanChoice {
  /** Number of payments after the deposit. */
  count: number
  pace: PlanPace
}

/** The plans that a sale can have. */
export interface PlanOffer {
  /** The day from which the dates are counted. */
  from: Day
  choices: PlanChoice[]
}

/** The dates of a plan, one month or two weeks apart. */
export const planDates = (from: Day, { count, pace }: PlanChoice): Day[] =>
  Array.from({ length: count }, (_, i) =>
    pace === 'month' ? addMonths(from, i + 1) : addDays(from, (i + 1) * fortnightDays),
  )

/**
 * The latest possible last date: before free cancellation of any line ends, and `leadDays` before the first service.
 */
function lastPlanDay(lines: readonly DepositableLine[], startsOn: Day, leadDays: number, now: Date): Day {
  const ends = lines.flatMap(({ snapshot }) => {
    const free = freeUntil(snapshot.policy, now)
    return free ? addDays(dayIn(new Date(free), snapshot.timeZone), -1) : []
  })
  const latest = addDays(startsOn, -Math.max(leadDays, planLimits.minLeadDays))
  return ends.reduce((last, on) => (on < last ? on : last), latest)
}

/**
 * The plans for buying lines with the total `totalMinor` now: monthly payments, or every two weeks if the trip is too
 * soon for monthly ones. Null if there are none. The deposit is the same as for a single balance, so it covers the
 * penalty on every date.
 */
export function planOfferFor(
  lines: readonly DepositableLine[],
  totalMinor: number,
  now: Date,
  rules: PlanRules,
): PlanOffer | null {
  const first = firstOf(lines)
  const depositMinor = depositFor(lines, totalMinor, now)
  if (!first || depositMinor === null) return null
  const from = dayIn(now, first.snapshot.timeZone)
  const lastOn = lastPlanDay(lines, first.startsOn, rules.leadDays, now)
  const most = Math.min(
    rules.most,
    planLimits.most,
    Math.floor((totalMinor - depositMinor) / planLimits.minMinor),
  )
  const choices: PlanChoice[] = []
  for (let count: number = planLimits.least; count <= most; count++) {
    const pace = planPaces.find((one) => (planDates(from, { count, pace: one }).at(-1) ?? '') <= lastOn)
    if (pace) choices.push({ count, pace })
  }
  return choices.length > 0 ? { from, choices } : null
}

/** Whether the dates are those of a plan on offer. */
export const isOffered = (offer: PlanOffer | null, dates: readonly Day[]): boolean =>
  offer?.choices.some(
    (choice) =>
      choice.count === dates.length && planDates(offer.from, choice).every((on, i) => on === dates[i]),
  ) ?? false
