import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountId, currency, idempotencyKey } from '#core/app/shapes.ts'
import { mostDisbursed } from '#core/disbursements/disbursement-states.ts'
import { maxSettledMinor } from '#core/sales/ledger.ts'
import { payoutOrder } from '#core/sales/payout-order.ts'
import { largeBody } from '../body-size.ts'
import { disbursements } from '../disbursement-shapes.ts'
import { errors } from '../errors.ts'
import { listOf, searchInput, sortIn } from '../list.ts'

const base = oc.errors(errors)
const tags = ['admin', 'settlements']
const path = '/admin/payouts' as const

/** An agency, or a branch with the name of its agency. `hasFile`: whether the agency has a registration file. */
const payee = z.object({
  accountId,
  name: z.string(),
  agency: z.string().nullable(),
  hasFile: z.boolean(),
})

/** Payouts: bank transfers, made in batches, of what the platform owes to agencies and branches. */
export const payoutsContract = {
  /** Lists accounts with earnings that can be paid out. */
  listDuePayouts: base
    .route({ method: 'GET', path: `${path}/due`, tags })
    .input(searchInput({ sort: sortIn(payoutOrder) }))
    .output(
      listOf(
        z.object({
          ...{ payee, currency },
          balanceMinor: z.int(),
          /**
           * The part of the balance that is not certain yet, such as pending earnings, and the part of it held by
           * disputes.
           */
          pendingMinor: z.int(),
          disputedMinor: z.int(),
          /** Taxes that are withheld first; if negative, taxes that are given back. */
          toWithholdMinor: z.int(),
          /** The amount of the payout: the remainder. */
          amountMinor: z.int(),
          account: disbursements.marked.nullable(),
        }),
      ),
    ),

  /**
   * Orders a payout of the full payable amount for each account, once per key. The amount is deducted from the account
   * immediately. Errors: `payouts_changed` with the accounts whose amount or bank account differs from the given one,
   * `payout_without_account`.
   */
  orderPayouts: base
    .meta(largeBody(256 * 1024))
    .route({ method: 'POST', path, tags })
    .input(
      z.strictObject({
        idempotencyKey,
        items: z
          .array(
            z.strictObject({
              accountId,
              amountMinor: z.int().min(1).max(maxSettledMinor),
              /** Identifies the bank account as listed; null if there is none. */
              account: disbursements.marked.shape.mark.nullable(),
            }),
          )
          .min(1)
          .max(mostDisbursed),
      }),
    )
    .output(disbursements.ordered),

  listPayouts: base
    .route({ method: 'GET', path, tags })
    .input(searchInput({ state: disbursements.state.optional() }))
    .output(listOf(z.object({ ...disbursements.one, payee }))),

  /** Returns the unpaid peso transfers of a batch, for the bank. Errors: `disbursement_not_found`. */
  getPayoutFile: base
    .route({ method: 'GET', path: `${path}/batches/{batchId}`, tags })
    .input(disbursements.batch)
    .output(disbursements.transfers),

  /**
   * Marks payouts as paid, reopens paid ones, or credits payouts that the bank returned to their accounts. Moves all of
   * them or none; repeated calls change nothing. Errors: `disbursement_not_found`, `disbursement_state`.
   */
  movePayouts: base
    .route({ method: 'POST', path: `${path}/moves`, tags })
    .input(disbursements.moves)
    .output(disbursements.moved),
}
