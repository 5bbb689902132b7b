import type { PaymentMethod } from '#core/sales.ts'
import { reachWholeSale } from '#server/modules/sales/reach-sale.ts'
import type { Context } from '#server/platform/context.ts'
import { keptForAttempt, longestFor, payUntil } from './time-to-pay.ts'

/**
 * Until when an attempt that begins now could be paid. Refuses with `sale_not_found`, and with `payment_method_unavailable`
 * where it could not begin.
 */
export async function getPaymentDeadline(
  context: Context,
  { saleId, method }: { saleId: string; method: PaymentMethod },
): Promise<{ payUntil: string }> {
  const { deps } = context
  const whole = await reachWholeSale(deps.database, context, 'pay a sale', saleId)
  const keptUntil = keptForAttempt(deps, whole, method, await longestFor(deps.database, method, whole))
  const { state, expiresAt } = whole.sale
  return {
    payUntil: payUntil({ state, expiresAt: keptUntil ?? expiresAt }, method, whole.now).toISOString(),
  }
}
