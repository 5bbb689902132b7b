import { canMoveRefund } from '#core/sales.ts'
import type { RefundRow } from '#server/modules/ledger/list-payments.ts'
import { recordEvent } from '#server/modules/sales/record-event.ts'
import { lockSale } from '#server/modules/sales/sale-rows.ts'
import { transact } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { findPayment, findRefund, updateRefund } from './store.ts'

/** How soon the provider is asked again about a refund that is under way. */
const askAgainMillis = 6000

/**
 * Sends a refund to the provider and follows it to its end. Safe to run again at any point: the provider knows
 * the refund by our id. Throws when the provider cannot be reached, so that the job is run again.
 */
export async function sendRefund(deps: Deps, { refundId }: { refundId: string }): Promise<void> {
  const refund = await findRefund(deps.database, refundId)
  if (!refund || refund.state === 'done') return
  const payment = await findPayment(deps.database, refund.paymentId)
  if (!payment?.providerRef) throw new Error(`refund ${refundId} has no payment at the provider`)
  await moveRefund(deps, refund, { state: 'in_transit', providerRef: refund.providerRef })
  const answer = await deps.payments.refund({
    id: refund.id,
    providerRef: payment.providerRef,
    amountMinor: refund.amountMinor,
  })
  await moveRefund(deps, refund, answer)
}

function moveRefund(
  deps: Deps,
  { id, saleId, lineId, amountMinor }: RefundRow,
  to: { state: RefundRow['state']; providerRef: string | null },
): Promise<void> {
  return transact(deps.database, async (tx) => {
    const sale = await lockSale(tx, saleId)
    const now = await findRefund(tx, id)
    if (!sale || !now) return
    if (canMoveRefund(now.state, to.state)) {
      const doneAt = to.state === 'done' ? deps.clock.now() : null
      await updateRefund(tx, id, { state: to.state, providerRef: to.providerRef || now.providerRef, doneAt })
      const event = {
        created: null,
        in_transit: 'refund_sent',
        done: 'refund_done',
        failed: 'refund_failed',
      } as const
      const name = event[to.state]
      if (name) await recordEvent(tx, { sale, event: name, lineId, details: { refundId: id, amountMinor } })
      if (to.state === 'failed') deps.log.error({ refundId: id, saleId }, 'the provider refused a refund')
    }
    if (to.state === 'in_transit' && to.providerRef) {
      const runAt = new Date(deps.clock.now().getTime() + askAgainMillis)
      await enqueue(tx, 'send-refund', { refundId: id }, { runAt, jobKey: `refund:${id}` })
    }
  })
}
