import * as z from 'zod'
import { day } from '#core/app/shapes.ts'
import { isCode, promotionCodeLimits } from './promotion-codes.ts'
import { maxTakenBp, promotionLimits } from './promotion-limits.ts'

/** The discount on each of its nights, for each room; for tours and transfers, on each departure or ride. */
export const promotionTakes = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), bp: z.int().min(1).max(maxTakenBp) }),
  /** In the product's currency; for tours, for the whole party. */
  z.strictObject({ kind: z.literal('amount'), minor: z.int().min(1).max(promotionLimits.amountMinor) }),
  /** Of every `stay` nights only `pay` are paid: the cheapest are free. */
  z
    .strictObject({
      kind: z.literal('nights'),
      stay: z.int().min(2).max(promotionLimits.nights),
      pay: z.int().min(1).max(promotionLimits.nights),
    })
    .refine(({ stay, pay }) => pay < stay, { path: ['pay'] }),
  /** Up to `most` children of each room, aged `upToAge` or less, are free. */
  z.strictObject({
    kind: z.literal('children'),
    upToAge: z.int().min(0).max(promotionLimits.childAge),
    most: z.int().min(1).max(promotionLimits.children),
  }),
])

/** The first and the last day; null: no limit. */
const openDays = z
  .strictObject({ from: day.nullable(), to: day.nullable() })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'] })

const closedDays = z
  .strictObject({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'] })

/** The discount of a promotion, and its conditions. Days are those of the property. */
export const promotionTerms = z
  .strictObject({
    takes: promotionTakes,
    /** Days on which it can be booked. */
    booked: openDays,
    /** Fewest and most days from the purchase to the arrival; null: no limit. */
    minAdvance: z.int().min(0).max(promotionLimits.advance),
    maxAdvance: z.int().min(0).max(promotionLimits.advance).nullable(),
    /** The nights that it reduces: these days without the blackout days, only on these weekdays (0: Sunday). */
    stayed: openDays,
    blackouts: z.array(closedDays).max(promotionLimits.blackouts),
    weekdays: z.array(z.int().min(0).max(6)).min(1).max(7),
    /** Fewest nights of the whole stay. */
    minNights: z.int().min(1).max(promotionLimits.nights),
    /** Whether it applies together with the others that have this set. */
    combinable: z.boolean(),
  })
  .refine(({ minAdvance, maxAdvance }) => maxAdvance === null || minAdvance <= maxAdvance, {
    path: ['maxAdvance'],
  })

/** Letters and digits, in capitals. */
export const promotionCode = z.string().trim().max(promotionCodeLimits.most).toUpperCase().refine(isCode)

/** The code that a promotion needs, and the limits of its uses; null: no limit. */
export const codeTerms = z.strictObject({
  code: promotionCode,
  maxUses: z.int().min(1).max(promotionCodeLimits.uses).nullable(),
  /** Per e-mail of a customer. */
  maxPerEmail: z.int().min(1).max(promotionCodeLimits.perEmail).nullable(),
})
export type CodeTerms = z.output<typeof codeTerms>

export type PromotionTakes = z.output<typeof promotionTakes>
export type PromotionTerms = z.output<typeof promotionTerms>
