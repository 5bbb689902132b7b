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

/** An agency, or a branch with the name of its agency. `hasFile`: the agency has a registration. */
const payee = z.object({
  accountId,
  name: z.string(),
  agency: z.string().nullable(),
  hasFile: z.boolean(),
})

/** What the platform owes to agencies and branches, and payments of it by bank, in batches. */
export const payoutsContract = {
  /** Accounts with earnings that can be paid out. */
  listDuePayouts: base
    .route({ method: 'GET', path: `${path}/due`, tags })
    .input(searchInput({ sort: sortIn(payoutOrder) }))
    .output(
      listOf(
        z.object({
          ...{ payee, currency },
          balanceMinor: z.int(),
          /** What is in the balance and not certain yet, such as earnings, and the part of it that disputes hold. */
          pendingMinor: z.int(),
          disputedMinor: z.int(),
          /** Taxes that are withheld first; negative: given back. */
          toWithholdMinor: z.int(),
          /** What a payout pays: the rest. */
          amountMinor: z.int(),
          account: disbursements.marked.nullable(),
        }),
      ),
    ),

  /**
   * Orders a payout of all that each account can be paid, once per key. Its money leaves the account at once. Errors:
   * `payouts_changed` with those whose amount or bank account differs from the given one, `payout_without_account`.
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
              /** The mark of the bank account as listed; null: none. */
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

  /** The transfers in pesos of a batch that are not paid yet, for the bank. Errors: `disbursement_not_found`. */
  getPayoutFile: base
    .route({ method: 'GET', path: `${path}/batches/{batchId}`, tags })
    .input(disbursements.batch)
    .output(disbursements.transfers),

  /**
   * Marks payouts as paid, reopens paid ones, or gives the money of those that the bank returned back to their accounts, all or
   * none; repeated calls change nothing. Errors: `disbursement_not_found`, `disbursement_state`.
   */
  movePayouts: base
    .route({ method: 'POST', path: `${path}/moves`, tags })
    .input(disbursements.moves)
    .output(disbursements.moved),
}
