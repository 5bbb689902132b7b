import { disputedOf } from '#core/sales/disputes.ts'
import type { RefundState } from '#core/sales/sales.ts'
import type { RefundRow } from '#server/modules/ledger/list-payments.ts'
import { moveRefund } from '#server/modules/ledger/move-refund.ts'
import { postMerchant } from '#server/modules/ledger/post-merchant.ts'
import { lockRefused } from '#server/modules/merchant-accounts/merchant-account-rows.ts'
import { recordEvent } from '#server/modules/sales/record-event.ts'
import type { WholeSale } from '#server/modules/sales/whole-sale.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { detailsOf } from './follow-refund.ts'

/** Records that a refund of a locked sale, which `requireRefused` or `requireWaiting` returned, was paid by other means. */
export async function endRefund(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  whole: WholeSale,
  refund: RefundRow,
): Promise<void> {
  const { sale } = whole
  const { lineId } = refund
  await moveRefund(tx, refund, 'done', { route: 'elsewhere', doneAt: clock.now() })
  await postMerchant(tx, sale.id, whole.payments)
  await recordEvent(tx, { sale, event: 'refund_done', lineId, details: detailsOf(sale, refund) })
}

/**
 * A failed refund of a locked sale. Errors: `refund_state` if it is pending again or has arrived, and `payment_disputed`
 * while the bank may return the same money to the client.
 */
export const requireRefused = (whole: WholeSale, refundId: string): RefundRow =>
  requireIn(whole, refundId, 'failed')

/** A pending refund of a locked sale that can safely be sent again. Errors: as `requireRefused`. */
export const requirePending = (whole: WholeSale, refundId: string): RefundRow =>
  requireIn(whole, refundId, 'in_transit')

/**
 * A pending refund of a locked sale whose merchant account has had no working key for a day. The account is locked,
 * so that a new key cannot send the refund before the transaction ends. `isAccepted`: whether the provider has
 * accepted the refund; then it arrives without a key, and must not be paid in another way as well. Errors: as
 * `requireRefused`.
 */
export async function requireWaiting(
  tx: Transaction,
  whole: WholeSale,
  refundId: string,
  isAccepted = false,
): Promise<RefundRow> {
  const refund = requirePending(whole, refundId)
  if ((refund.providerRef !== null) !== isAccepted) return refuse('refund_state')
  const { merchantAccountId } = whole.payments.find(({ id }) => id === refund.paymentId) ?? {}
  if (!merchantAccountId || !(await lockRefused(tx, merchantAccountId))) return refuse('refund_state')
  return refund
}

function requireIn({ refunds, disputes }: WholeSale, refundId: string, state: RefundState): RefundRow {
  const refund = refunds.find(({ id }) => id === refundId)
  if (refund?.state !== state) return refuse('refund_state')
  return disputedOf(disputes, refund.paymentId) > 0 ? refuse('payment_disputed') : refund
}

/** Retries a refund that failed or was postponed. */
export const sendRefundAgain = (tx: Transaction, refundId: string): Promise<void> =>
  enqueue(tx, 'send-refund', { refundId, isOrdered: true }, { jobKey: `refund:${refundId}` })
