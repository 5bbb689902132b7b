import { listRefunds } from '#server/modules/ledger/list-payments.ts'
import { recordEvent } from '#server/modules/sales/record-event.ts'
import { lockSale } from '#server/modules/sales/sale-rows.ts'
import type { Caller } from '#server/platform/audit.ts'
import { refuse } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { transactAs } from '#server/platform/tenant.ts'
import { requireDesk, requireReached } from './reach-desk-sale.ts'

/**
 * Sends a refund that the provider refused once more, without waiting for its next round. Refuses with
 * `sale_not_found`, also for a refund of another sale, or `refund_state`.
 */
export async function retryRefund(
  context: Caller,
  { saleId, refundId }: { saleId: string; refundId: string },
): Promise<void> {
  const { deps } = context
  requireDesk(context, 'cancel a line')
  await transactAs(deps.database, context.actor, async (tx) => {
    const sale = await requireReached(tx, context, 'cancel a line', await lockSale(tx, saleId))
    const refund = (await listRefunds(tx, saleId)).find(({ id }) => id === refundId)
    if (!refund) return refuse('sale_not_found')
    if (refund.state !== 'failed') return refuse('refund_state')
    const { lineId, amountMinor } = refund
    await recordEvent(tx, {
      sale,
      event: 'refund_retried',
      lineId,
      requester: context,
      details: { refundId, amountMinor },
    })
    await enqueue(tx, 'send-refund', { refundId }, { jobKey: `refund:${refundId}` })
  })
}
