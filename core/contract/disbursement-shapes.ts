import * as z from 'zod'
import { currency, instant } from '#core/app/shapes.ts'
import { disbursementStates, mostDisbursed } from '#core/disbursements/disbursement-states.ts'

const id = z.string().min(1).max(64)
const state = z.enum(disbursementStates)

/** `masked`: with only the last digits. `bank`: null if unknown. */
const account = z.object({ masked: z.string(), bank: z.string().nullable(), holder: z.string() })

/** With a mark that is another one once the account was changed, also to one with the same last digits. */
const marked = account.extend({ mark: z.string().max(64) })

/** What a payee can be paid now, if that differs from what the caller saw; `amountMinor`: 0 for nothing. */
export const changedPayouts = z.object({
  changed: z.array(
    z.object({
      accountId: z.string(),
      name: z.string(),
      amountMinor: z.int(),
      account: marked.nullable(),
    }),
  ),
})

/** A transfer by SPEI. */
const transfer = z.object({
  clabe: z.string(),
  name: z.string(),
  amountMinor: z.int(),
  reference: z.string(),
  concept: z.string(),
})

/** Inputs and outputs of payments by bank, to suppliers and to agencies. */
export const disbursements = {
  state,
  marked,
  /** A payment, without its payee. */
  one: {
    paymentId: id,
    /** Payments that were ordered together have the same one. */
    batchId: z.string(),
    state,
    amountMinor: z.int(),
    currency,
    reference: z.string(),
    orderedAt: instant,
    paidAt: instant.nullable(),
    /** The bank account at the time of the order. */
    account: account.nullable(),
  },
  ordered: z.object({ batchId: z.string(), payments: z.int() }),
  batch: z.strictObject({ batchId: id }),
  /** For the file of the bank. */
  transfers: z.object({ transfers: z.array(transfer) }),
  moves: z.strictObject({ paymentIds: z.array(id).min(1).max(mostDisbursed), to: state }),
  moved: z.object({ moved: z.int() }),
}
