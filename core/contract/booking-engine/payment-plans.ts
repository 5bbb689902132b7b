import * as z from 'zod'
import { day, instant, language } from '#core/app/shapes.ts'
import { planLimits, planPaces } from '#core/sales/payment-plans.ts'
import { plannedStates } from '#core/sales/payment-schedule.ts'

export const planOffer = z.object({
  /** The dates are counted from this day. */
  from: day,
  choices: z.array(z.object({ count: z.int(), pace: z.enum(planPaces) })),
})

export const salePlan = z.object({
  /** The deposit, then the dates; `openMinor` is the part that is not paid. */
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

/** Input of a payment by plan. */
export const planInput = {
  /** With a deposit: the dates that the customer consented to, and the text. The error is `plan_changed` for others. */
  plan: z
    .strictObject({
      dates: z.array(day).min(planLimits.least).max(planLimits.most),
      version: z.string().max(20),
      language,
    })
    .optional(),
  /** With a balance: the last date to pay; absent: all of it. */
  through: day.optional(),
}
