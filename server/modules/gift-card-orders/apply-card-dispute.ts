import { eq } from 'drizzle-orm'
import { canMoveDispute } from '#core/sales/disputes.ts'
import type { ProviderDispute } from '#server/gateways/payments/port.ts'
import { openWorkItem } from '#server/modules/work-items/open-work-item.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { lockCardOrder } from './card-order-rows.ts'
import { noteOfOrder } from './move-card-order.ts'
import { type CardOrder, giftCardOrders } from './tables.ts'
import { lockCard, takeCardBack } from './take-card-back.ts'

/**
 * Applies a dispute to a gift card purchase, if it concerns one. While the dispute is open, the card does not change.
 * Once the dispute is lost, the platform no longer has the money: the agency is charged for the card as if it had
 * issued it, and the remaining balance of the card returns to the agency. If the money had already been returned, staff
 * get a work item. Applying the same state again changes nothing.
 */
export async function applyCardDispute(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'log'>,
  provider: string,
  { paymentRef, providerRef: disputeRef, state, isInquiry, takenMinor, reason }: ProviderDispute,
): Promise<void> {
  const [found] = await tx.select().from(giftCardOrders).where(eq(giftCardOrders.providerRef, paymentRef))
  const order = found?.provider === provider ? await lockCardOrder(tx, found.id) : null
  if (!order?.cardId) return
  if (isInquiry) return await noteOfOrder(tx, order, { disputeRef })
  if (order.disputeState === state) return
  if (order.disputeState && !canMoveDispute(order.disputeState, state)) return
  await noteOfOrder(tx, order, { disputeState: state, disputeRef })
  if (state !== 'lost') return
  const amountMinor = Math.min(order.amountMinor, takenMinor ?? order.amountMinor)
  if (amountMinor === 0) return
  const isReturned = order.refundState === 'in_transit' || order.refundState === 'done'
  if (!isReturned) return await takeBought(tx, deps, order, amountMinor)
  const details = { amountMinor, currency: order.currency, reason }
  await openWorkItem(tx, deps, { kind: 'paid_twice', subject: order.id, saleId: null, details })
}

async function takeBought(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  { id, cardId }: CardOrder,
  lostMinor: number,
): Promise<void> {
  const card = await lockCard(tx, cardId ?? '')
  // For a voided card, a refund that waited for the bank is no longer sent.
  if (!card || card.voidedAt) return
  await noteOfOrder(tx, { id }, { lostMinor, lostAt: deps.clock.now() })
  await takeCardBack(tx, deps, card, lostMinor)
}
