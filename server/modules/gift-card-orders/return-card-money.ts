import { canMoveRefund } from '#core/sales/sales.ts'
import { providerOf } from '#server/modules/payments/provider-of.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { lockCardOrder } from './card-order-rows.ts'
import { noteOfOrder } from './move-card-order.ts'
import type { CardOrder } from './tables.ts'

/**
 * Orders the refund of a voided gift card to the original payment method, and notifies the buyer. `order` is the card's
 * purchase, locked. No account changes: the platform has the money. Errors: `gift_card_kept` while the buyer's bank
 * disputes the payment.
 */
export async function orderCardRefund(
  tx: Transaction,
  order: Pick<CardOrder, 'id' | 'disputeState'>,
): Promise<void> {
  const { id: orderId, disputeState } = order
  if (disputeState && disputeState !== 'won') return refuse('gift_card_kept')
  await noteOfOrder(tx, order, { refundState: 'created' })
  await enqueue(tx, 'return-card-money', { orderId }, { jobKey: `card-refund:${orderId}` })
  const mail = { orderId, what: 'returned' } as const
  await enqueue(tx, 'send-gift-card-order', mail, { jobKey: `card-order-returned:${orderId}` })
}

/**
 * Refunds a voided gift card through its provider; waits while a bank disputes the payment. Safe to repeat: our id
 * identifies the refund at the provider. Throws if the provider cannot be reached or refuses, so that the job is
 * retried and staff see a refund that never succeeds.
 */
export async function returnCardMoney(deps: Deps, { orderId }: { orderId: string }): Promise<void> {
  const order = await transact(deps.database, (tx) => begin(tx, orderId))
  if (!order) return
  const { refusals, amountMinor, providerRef, refundRef } = order
  const answer = await (await providerOf(deps, order)).refund({
    ...{ id: refusals === 0 ? orderId : `${orderId}-${refusals}`, refundId: orderId },
    ...{ providerRef, amountMinor, refundRef },
  })
  await transact(deps.database, async (tx) => {
    const before = await lockCardOrder(tx, orderId)
    // Another attempt has begun in the meantime: this response does not concern it.
    if (!before?.refundState || before.refusals !== refusals) return
    if (answer.state === 'failed') return await refuseCardRefund(tx, orderId)
    const isMoved = canMoveRefund(before.refundState, answer.state)
    const refundState = isMoved ? answer.state : before.refundState
    await noteOfOrder(tx, before, { refundState, refundRef: answer.providerRef || before.refundRef })
  })
  if (answer.state === 'failed') throw new Error('the provider refused to return the money of a gift card')
}

/**
 * Returns the purchase and marks its refund as in transit; null if there is nothing to send, or a bank has to decide
 * first.
 */
async function begin(tx: Transaction, orderId: string) {
  const order = await lockCardOrder(tx, orderId)
  if (!order?.refundState || order.refundState === 'done' || !order.providerRef) return null
  const { refundState, disputeState, providerRef } = order
  if (refundState !== 'in_transit') {
    if (disputeState && disputeState !== 'won') return null
    await noteOfOrder(tx, order, { refundState: 'in_transit' })
  }
  return { ...order, providerRef }
}

/** Records that the provider refused a refund, whatever it reported before; the next attempt gets a new id. */
export async function refuseCardRefund(tx: Transaction, orderId: string): Promise<void> {
  const order = await lockCardOrder(tx, orderId)
  if (!order?.refundState) return
  await noteOfOrder(tx, order, { refundState: 'failed', refundRef: null, refusals: order.refusals + 1 })
}
