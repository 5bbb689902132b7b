import type { Input } from '#core/contract/calls.ts'
import { requireRefused, sendRefundAgain } from '#server/modules/payments/end-refund.ts'
import { recordEvent } from '#server/modules/sales/record-event.ts'
import { lockWholeSale } from '#server/modules/sales/whole-sale.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { requireReached } from './reach-desk-sale.ts'

/**
 * Retries a failed refund immediately. Errors: `sale_not_found`, also for a refund of another sale, `refund_state`, or
 * `payment_disputed` while a bank examines the refund's payment.
 */
export async function retryRefund(
  context: Caller,
  { saleId, refundId }: Input<'agency.retryRefund'>,
): Promise<void> {
  const { deps } = context
  requireRight(context, 'give refunds')
  await transactAs(deps.database, context.actor, async (tx) => {
    const whole = await lockWholeSale(tx, saleId)
    const sale = await requireReached(tx, context, 'give refunds', whole?.sale ?? null)
    if (!whole?.refunds.some(({ id }) => id === refundId)) return refuse('sale_not_found')
    const { lineId, amountMinor } = requireRefused(whole, refundId)
    await recordEvent(tx, {
      sale,
      event: 'refund_retried',
      lineId,
      requester: context,
      details: { refundId, amountMinor },
    })
    await sendRefundAgain(tx, refundId)
  })
}
