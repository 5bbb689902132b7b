import { disputedOf } from '#core/sales/disputes.ts'
import type { RefundRow } from '#server/modules/ledger/list-payments.ts'
import { moveRefund } from '#server/modules/ledger/move-refund.ts'
import { postMerchant } from '#server/modules/ledger/post-merchant.ts'
import { recordEvent } from '#server/modules/sales/record-event.ts'
import type { WholeSale } from '#server/modules/sales/whole-sale.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { detailsOf } from './follow-refund.ts'

/**
 * Records that a failed refund was paid by other means. The caller holds the sale's lock. Errors: `refund_state` if it
 * is pending again or has arrived, and `payment_disputed` while the bank may return the same money to the client.
 */
export async function endRefund(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  whole: WholeSale,
  refundId: string,
): Promise<void> {
  const { sale } = whole
  const refund = requireRefused(whole, refundId)
  const { lineId } = refund
  await moveRefund(tx, refund, 'done', { route: 'elsewhere', doneAt: clock.now() })
  await postMerchant(tx, sale.id, whole.payments)
  await recordEvent(tx, { sale, event: 'refund_done', lineId, details: detailsOf(sale, refund) })
}

/** A failed refund of a locked sale. Errors: as `endRefund`. */
export function requireRefused({ refunds, disputes }: WholeSale, refundId: string): RefundRow {
  const refund = refunds.find(({ id }) => id === refundId)
  if (refund?.state !== 'failed') return refuse('refund_state')
  return disputedOf(disputes, refund.paymentId) > 0 ? refuse('payment_disputed') : refund
}

/** Retries a refund that failed or was postponed. */
export const sendRefundAgain = (tx: Transaction, refundId: string): Promise<void> =>
  enqueue(tx, 'send-refund', { refundId }, { jobKey: `refund:${refundId}` })
