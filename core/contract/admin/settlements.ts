import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountId, currency, idempotencyKey, reason } from '#core/app/shapes.ts'
import { balance } from '#core/contract/account-balance.ts'
import { readBankReference } from '#core/money/bank-reference.ts'
import { maxSettledMinor, settlementKinds } from '#core/sales/ledger.ts'
import { errors } from '../errors.ts'

const base = oc.errors(errors)
const tags = ['admin', 'settlements']
const path = '/admin/accounts/{accountId}/settlements' as const

const standing = z.object({
  currency,
  creditLimitMinor: z.int(),
  ...balance,
  /**
   * Taxes that a payout would first withhold from the balance; if negative, taxes that it would give back. Absent if
   * none.
   */
  toWithholdMinor: z.int().optional(),
  /** The part of the pending earnings that is held by open disputes; absent in data of an earlier version. */
  disputedMinor: z.int().optional(),
})

export const settlementsContract = {
  /** Returns an agency's balance with the platform. */
  getStanding: base
    .route({ method: 'GET', path, tags })
    .input(z.strictObject({ accountId }))
    .output(standing),

  /**
   * Records a bank transfer from or to an agency. Errors: `credit_not_enough` if it exceeds what the agency is owed,
   * `reference_recorded` for a reference already recorded for the agency or one of its branches, unless `another` is
   * set.
   */
  recordSettlement: base
    .route({ method: 'POST', path, tags })
    .input(
      z.strictObject({
        accountId,
        kind: z.enum(settlementKinds),
        amountMinor: z.int().min(1).max(maxSettledMinor),
        /** The bank's reference. */
        reference: z
          .string()
          .max(200)
          .refine((typed) => readBankReference(typed) !== null)
          .transform((typed) => readBankReference(typed) ?? typed),
        another: z.boolean().optional(),
        idempotencyKey,
      }),
    )
    .output(standing),

  /**
   * Reverses a settlement that was recorded by mistake. Both entries are kept in the statement. Errors:
   * `payout_in_batch`.
   */
  reverseSettlement: base
    .route({ method: 'POST', path: `${path}/{entryId}/reversal`, tags })
    .input(
      z.strictObject({
        accountId,
        entryId: z.coerce.number().int().positive(),
        reason,
      }),
    )
    .output(standing),
}
