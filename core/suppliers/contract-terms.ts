import * as z from 'zod'
import { day } from '#core/app/shapes.ts'
import { basisPoints } from '#core/money/money.ts'
import { dueKinds } from './due-kinds.ts'
import { supplierLimits } from './supplier-limits.ts'

const { amountMinor, blackouts, days, exceptions } = supplierLimits
const minor = z.int().min(0).max(amountMinor)
const share = { bp: z.int().min(0).max(basisPoints), withTaxes: z.boolean() }

/** A unit and days with an amount of their own; null: all units, no limit. */
const exception = z
  .strictObject({ unitId: z.int().positive().nullable(), from: day.nullable(), to: day.nullable(), minor })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'] })

/**
 * What a supplier gets for a sale. Shares are of the public price without the agency's mark-up, before or with its taxes; a
 * commission is the share that is kept. Amounts are per room and night, departure or ride, or for each of their guests; of
 * the exceptions the first one that fits counts.
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
  /** The share of the cost that is paid if nobody comes. */
  noShowBp: z.int().min(0).max(basisPoints),
  /** Days of service that the contract does not cover. */
  blackouts: z
    .array(z.strictObject({ from: day, to: day }).refine(({ from, to }) => from <= to, { path: ['to'] }))
    .max(blackouts),
})

export type ContractCost = z.output<typeof contractCost>
export type ContractTerms = z.output<typeof contractTerms>
