import { oc } from '@orpc/contract'
import * as z from 'zod'
import { idempotencyKey, reason, saleId } from '#core/app/shapes.ts'
import { balanceBearers } from '#core/sales/close-balance.ts'
import { staffNoteLimits } from '#core/sales/sales.ts'
import { errors } from '../errors.ts'

const base = oc.errors(errors)
const tags = ['admin']
const path = '/admin/sales/{saleId}' as const

/** Actions on a sale that only staff can take. */
export const staffSalesContract = {
  /** Adds a note that agencies and customers never see. */
  noteAmongStaff: base
    .route({ method: 'POST', path: `${path}/notes`, tags })
    .input(
      z.strictObject({
        saleId,
        said: z.string().trim().min(staffNoteLimits.least).max(staffNoteLimits.most),
        idempotencyKey,
      }),
    )
    .output(z.object({})),

  /**
   * Refunds some of the cancellation penalties at the platform's cost: at most `may.goodwillMinor` of the sale, in
   * minor units of its currency. Errors: `goodwill_exceeded`.
   */
  giveGoodwill: base
    .route({ method: 'POST', path: `${path}/goodwill`, tags })
    .input(
      z.strictObject({
        saleId,
        amountMinor: z.int().min(1),
        reason,
        idempotencyKey,
      }),
    )
    .output(z.object({})),

  /**
   * Closes a balance that is unpaid after all services: the amount `may.closeMinor` of the sale. The platform writes
   * the balance off, or charges it to the agency's account. Errors: `balance_not_closable`.
   */
  closeBalance: base
    .route({ method: 'POST', path: `${path}/closed-balance`, tags })
    .input(
      z.strictObject({
        saleId,
        bearer: z.enum(balanceBearers),
        /** The amount due that the caller saw. */
        dueMinor: z.int().min(1),
        reason,
        idempotencyKey,
      }),
    )
    .output(z.object({})),
}
