import type { Input } from '#core/contract/calls.ts'
import { longestWait } from '#core/sales/payment-terms.ts'
import { dueOf } from '#core/sales/sales.ts'
import { reachWholeSale } from '#server/modules/sales/reach-sale.ts'
import { moneyOf } from '#server/modules/sales/sale-money.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { keptForAttempt, payUntil, requirePayable } from './time-to-pay.ts'

/**
 * The deadline of a payment attempt that starts now, and whether it is shorter than usual because little time is left
 * on the hold. Errors: as `startPayment`.
 */
export async function getPaymentDeadline(
  context: Context,
  { saleId, method }: Input<'bookingEngine.getPaymentDeadline'>,
): Promise<{ payUntil: string; isScarce: boolean }> {
  const { deps } = context
  const whole = await reachWholeSale(deps.database, context, 'pay a sale', saleId)
  requirePayable(whole)
  if (dueOf(moneyOf(whole)) === 0) refuse('sale_not_payable')
  // The amount is not chosen yet.
  const keptUntil = keptForAttempt(deps, whole, method, 0)
  const { state, expiresAt } = whole.sale
  return {
    payUntil: payUntil({ state, expiresAt: keptUntil ?? expiresAt }, method, whole.now).toISOString(),
    isScarce: keptUntil !== null && method !== 'card' && longestWait(whole.fewestLeft) < longestWait(null),
  }
}
