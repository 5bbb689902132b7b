import { oc } from '@orpc/contract'
import * as z from 'zod'
import { idempotencyKey, reason, saleId } from '#core/app/shapes.ts'
import { balanceBearers } from '#core/sales/close-balance.ts'
import { staffNoteLimits } from '#core/sales/sales.ts'
import { errors } from '../errors.ts'

const base = oc.errors(errors)
const tags = ['admin']
const path = '/admin/sales/{saleId}' as const

/** What the platform's staff do about a sale beside what its agency can do, too. */
export const staffSalesContract = {
  /** A note that agencies and customers never see. */
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
   * Gives back, at the platform's cost, some of what cancellations have kept: at most `may.goodwillMinor` of the sale, in
   * minor units of its currency. Refuses with `goodwill_exceeded`.
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
   * Ends a balance that was not paid by the time all services were over: `may.closeMinor` of the sale. The platform writes
   * it off, or the agency's account is charged with it. Refuses with `balance_not_closable`.
   */
  closeBalance: base
    .route({ method: 'POST', path: `${path}/closed-balance`, tags })
    .input(
      z.strictObject({
        saleId,
        bearer: z.enum(balanceBearers),
        /** What is due, as it was seen. */
        dueMinor: z.int().min(1),
        reason,
        idempotencyKey,
      }),
    )
    .output(z.object({})),
}
