import * as z from 'zod'
import { day } from '#core/app/shapes.ts'
import { basisPoints } from '#core/money/money.ts'
import { dueKinds } from './due-kinds.ts'
import { supplierLimits } from './supplier-limits.ts'

const { amountMinor, blackouts, days, exceptions } = supplierLimits
const minor = z.int().min(0).max(amountMinor)
const share = { bp: z.int().min(0).max(basisPoints), withTaxes: z.boolean() }

/** An amount for one unit and some days; null means all units, or no limit. */
const exception = z
  .strictObject({ unitId: z.int().positive().nullable(), from: day.nullable(), to: day.nullable(), minor })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'] })

/**
 * What a supplier receives for a sale. Percentages are of the public price without the agency's mark-up, before or
 * including taxes; a commission is the percentage that the seller keeps. Amounts are per room and night, departure or
 * ride, or for each guest; the first matching exception applies.
 */
const contractCost = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), ...share }),
  z.strictObject({ kind: z.literal('commission'), ...share }),
  z.strictObject({
    kind: z.literal('amount'),
    per: z.enum(['unit', 'guest']),
    minor,
    exceptions: z.array(exception).max(exceptions),
  }),
])

export const contractTerms = z.strictObject({
  cost: contractCost,
  due: z.strictObject({ kind: z.enum(dueKinds), days: z.int().min(0).max(days) }),
  /** The share of the cost that is paid for a no-show. */
  noShowBp: z.int().min(0).max(basisPoints),
  /** Days of service that the contract does not cover. */
  blackouts: z
    .array(z.strictObject({ from: day, to: day }).refine(({ from, to }) => from <= to, { path: ['to'] }))
    .max(blackouts),
})

export type ContractCost = z.output<typeof contractCost>
export type ContractTerms = z.output<typeof contractTerms>
