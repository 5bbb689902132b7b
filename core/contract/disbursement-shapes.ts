import * as z from 'zod'
import { currency, instant } from '#core/app/shapes.ts'
import { disbursementStates, mostDisbursed } from '#core/disbursements/disbursement-states.ts'

const id = z.string().min(1).max(64)
export const disbursementState = z.enum(disbursementStates)
export const batch = z.strictObject({ batchId: id })

/** A payment by bank, without its payee. */
export const disbursement = {
  paymentId: id,
  /** Payments that were ordered together have the same one. */
  batchId: z.string(),
  state: disbursementState,
  amountMinor: z.int(),
  currency,
  reference: z.string(),
  orderedAt: instant,
  paidAt: instant.nullable(),
}

/** Transfers by SPEI, for the file of the bank. */
export const bankTransfers = z.object({
  transfers: z.array(
    z.object({
      clabe: z.string(),
      name: z.string(),
      amountMinor: z.int(),
      reference: z.string(),
      concept: z.string(),
    }),
  ),
})

export const disbursementMoves = z.strictObject({
  paymentIds: z.array(id).min(1).max(mostDisbursed),
  to: disbursementState,
})

export const disbursementsMoved = z.object({ moved: z.int() })
