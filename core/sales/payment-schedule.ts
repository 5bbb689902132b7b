import type { Language } from '#core/app/language.ts'
import { split } from '#core/money/split.ts'
import type { Day } from '#core/time/days.ts'
import type { SaleMoney } from './sales.ts'

/** A payment plan to which the customer consented with the deposit. */
export interface AgreedPlan {
  depositMinor: number
  /** The day of the deposit. */
  agreedOn: Day
  /** The last days for the payments after the deposit, in order. */
  dates: readonly Day[]
}

/** What is stored about the customer's consent. Its time is that of the attempt to pay the deposit. */
export interface ConsentedPlan {
  dates: Day[]
  /** The version of the text, and the language in which it was shown. */
  version: string
  language: Language
}

/** One payment of a plan, in minor units. It is not stored, but computed from the plan and the sale's money. */
export interface PlannedPayment {
  dueOn: Day
  amountMinor: number
  /** The unpaid part. */
  openMinor: number
}

export const plannedStates = ['paid', 'due', 'overdue'] as const
export type PlannedState = (typeof plannedStates)[number]

/** The amounts of the deposit and of `count` equal payments for the remainder. They add up to `totalMinor`. */
export function planAmounts(totalMinor: number, depositMinor: number, count: number): number[] {
  const first = Math.min(depositMinor, totalMinor)
  return [first, ...split(totalMinor - first, new Array<number>(count).fill(1))]
}

/**
 * The payments of a plan: the deposit, then its dates. They add up to the sale's current cost, so a canceled line
 * reduces the payment at each date. Money received pays for the earliest dates first.
 */
export function scheduleOf(
  { depositMinor, agreedOn, dates }: AgreedPlan,
  money: SaleMoney,
): PlannedPayment[] {
  const costMinor = money.liveMinor + money.penaltyMinor
  let keptMinor = Math.max(0, money.paidMinor - money.refundedMinor)
  return planAmounts(costMinor, depositMinor, dates.length).map((amountMinor, i) => {
    const takenMinor = Math.min(amountMinor, keptMinor)
    keptMinor -= takenMinor
    return { dueOn: dates[i - 1] ?? agreedOn, amountMinor, openMinor: amountMinor - takenMinor }
  })
}

export const plannedState = ({ dueOn, openMinor }: PlannedPayment, today: Day): PlannedState => {
  if (openMinor === 0) return 'paid'
  return dueOn < today ? 'overdue' : 'due'
}

/** The amount that pays for all dates of a plan up to and including `through`. */
export const openThrough = (schedule: readonly PlannedPayment[], through: Day): number =>
  schedule.reduce((sum, { dueOn, openMinor }) => (dueOn <= through ? sum + openMinor : sum), 0)
