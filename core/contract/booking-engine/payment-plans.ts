import * as z from 'zod'
import { day, instant, language } from '#core/app/shapes.ts'
import { planLimits, planPaces } from '#core/sales/payment-plans.ts'
import { plannedStates } from '#core/sales/payment-schedule.ts'

export const planOffer = z.object({
  /** The day from which the dates are counted. */
  from: day,
  choices: z.array(z.object({ count: z.int(), pace: z.enum(planPaces) })),
})

export const salePlan = z.object({
  /** The deposit, then the payments at the plan's dates. `openMinor`: the unpaid part. */
  payments: z.array(
    z.object({ dueOn: day, amountMinor: z.int(), openMinor: z.int(), state: z.enum(plannedStates) }),
  ),
  consent: z.object({ version: z.string(), language, at: instant }),
})

/** The payment plans that an agency offers. */
export const planRulesInput = z.strictObject({
  most: z.union([z.literal(0), z.int().min(planLimits.least).max(planLimits.most)]),
  leadDays: z.int().min(planLimits.minLeadDays).max(planLimits.maxLeadDays),
})

/** Input for a payment under a plan. */
export const planInput = {
  /**
   * With a deposit: the dates and the text to which the customer consented. If they are outdated, the error is
   * `plan_changed`.
   */
  plan: z
    .strictObject({
      dates: z.array(day).min(planLimits.least).max(planLimits.most),
      version: z.string().max(20),
      language,
    })
    .optional(),
  /** With a balance: the last date to be paid; absent to pay the whole balance. */
  through: day.optional(),
}
