import * as z from 'zod'
import { currency, instant } from '#core/app/shapes.ts'
import { disbursementStates, mostDisbursed } from '#core/disbursements/disbursement-states.ts'

const id = z.string().min(1).max(64)
const state = z.enum(disbursementStates)

/** `masked`: only the last digits. `bank`: null if unknown. */
const account = z.object({ masked: z.string(), bank: z.string().nullable(), holder: z.string() })

/** `mark` changes whenever the account is changed, even to an account with the same last digits. */
const marked = account.extend({ mark: z.string().max(64) })

/** What payees can be paid now, where it differs from what the caller saw. `amountMinor`: 0 if nothing. */
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

/** A SPEI transfer. */
const transfer = z.object({
  clabe: z.string(),
  name: z.string(),
  amountMinor: z.int(),
  reference: z.string(),
  concept: z.string(),
})

/** Inputs and outputs of bank payments to suppliers and agencies. */
export const disbursements = {
  state,
  marked,
  /** A payment, without its payee. */
  one: {
    paymentId: id,
    /** The same for all payments that were ordered together. */
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
  /** Data for the bank's file. */
  transfers: z.object({ transfers: z.array(transfer) }),
  moves: z.strictObject({ paymentIds: z.array(id).min(1).max(mostDisbursed), to: state }),
  moved: z.object({ moved: z.int() }),
}
