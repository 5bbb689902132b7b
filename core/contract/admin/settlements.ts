import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountId, currency, idempotencyKey, reason } from '#core/app/shapes.ts'
import { balance } from '#core/contract/account-balance.ts'
import { readBankReference } from '#core/money/bank-reference.ts'
import { mostSettledMinor, settlementKinds } from '#core/sales/ledger.ts'
import { errors } from '../errors.ts'

const base = oc.errors(errors)
const tags = ['admin', 'settlements']
const path = '/admin/accounts/{accountId}/settlements' as const

const standing = z.object({
  currency,
  creditLimitMinor: z.int(),
  ...balance,
})

export const settlementsContract = {
  /** How an agency's account with the platform stands. */
  getStanding: base
    .route({ method: 'GET', path, tags })
    .input(z.strictObject({ accountId }))
    .output(standing),

  /**
   * Books what came from an agency's bank or went there. `credit_not_enough` for more than it is owed,
   * `reference_recorded` for a reference that the agency or a branch of it has, unless it is `another`.
   */
  recordSettlement: base
    .route({ method: 'POST', path, tags })
    .input(
      z.strictObject({
        accountId,
        kind: z.enum(settlementKinds),
        amountMinor: z.int().min(1).max(mostSettledMinor),
        /** By which the bank knows it. */
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

  /** Takes back what was recorded by mistake: both stand in the statement. */
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
