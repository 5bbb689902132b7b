import type { Language } from '#core/app/language.ts'
import { split } from '#core/money/split.ts'
import type { Day } from '#core/time/days.ts'
import type { SaleMoney } from './sales.ts'

/** A payment plan that the customer consented to with the deposit. */
export interface AgreedPlan {
  depositMinor: number
  /** The day of the deposit. */
  agreedOn: Day
  /** The last days for the payments after the deposit, in order. */
  dates: readonly Day[]
}

/** What is kept of the customer's consent; its time is that of the attempt to pay the deposit. */
export interface ConsentedPlan {
  dates: Day[]
  /** The version of the text, and the language in which it was shown. */
  version: string
  language: Language
}

/** One payment of a plan, in minor units. Nothing of it is stored: it follows from the plan and the sale's money. */
export interface PlannedPayment {
  dueOn: Day
  amountMinor: number
  /** The part that is not paid. */
  openMinor: number
}

export const plannedStates = ['paid', 'due', 'overdue'] as const
export type PlannedState = (typeof plannedStates)[number]

/** The amounts of a deposit and of `count` equal payments for the rest; they add up to `totalMinor`. */
export function planAmounts(totalMinor: number, depositMinor: number, count: number): number[] {
  const first = Math.min(depositMinor, totalMinor)
  return [first, ...split(totalMinor - first, new Array<number>(count).fill(1))]
}

/**
 * The payments of a plan: the deposit, then its dates. They add up to what the sale costs now, so a canceled line
 * lowers each date; money pays the earliest first.
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

/** The amount that pays a plan up to and including the date `through`. */
export const openThrough = (schedule: readonly PlannedPayment[], through: Day): number =>
  schedule.reduce((sum, { dueOn, openMinor }) => (dueOn <= through ? sum + openMinor : sum), 0)
