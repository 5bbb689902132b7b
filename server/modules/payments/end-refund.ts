import { findRefund, moveRefund } from '#server/modules/ledger/move-refund.ts'
import { recordEvent } from '#server/modules/sales/record-event.ts'
import type { SaleRow } from '#server/modules/sales/sale-rows.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { detailsOf } from './follow-refund.ts'

/**
 * Notes that a refused refund was given back by other means. The caller holds the lock on the sale. Refuses with
 * `refund_state` where it is on its way again, or has arrived.
 */
export async function endRefund(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  sale: SaleRow,
  refundId: string,
): Promise<void> {
  const refund = await findRefund(tx, refundId)
  if (refund?.state !== 'failed') return refuse('refund_state')
  const { lineId } = refund
  await moveRefund(tx, refund, 'done', { route: 'elsewhere', doneAt: clock.now() })
  await recordEvent(tx, { sale, event: 'refund_done', lineId, details: detailsOf(sale, refund) })
}

/** Sends a refused refund once more. */
export const sendRefundAgain = (tx: Transaction, refundId: string): Promise<void> =>
  enqueue(tx, 'send-refund', { refundId }, { jobKey: `refund:${refundId}` })
