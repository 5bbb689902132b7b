import { eq } from 'drizzle-orm'
import { canMoveDispute } from '#core/sales/disputes.ts'
import type { ProviderDispute } from '#server/gateways/payments/port.ts'
import { moveGiftCard, noteVoided } from '#server/modules/gift-cards/move-gift-card.ts'
import { giftCards } from '#server/modules/gift-cards/tables.ts'
import { postGiftCard } from '#server/modules/ledger/post-gift-card.ts'
import { mailTexts } from '#server/modules/vouchers/vouchers-texts.ts'
import { openWorkItem } from '#server/modules/work-items/open-work-item.ts'
import { recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { lockCardOrder } from './card-order-rows.ts'
import { noteOfOrder } from './move-card-order.ts'
import { type CardOrder, giftCardOrders } from './tables.ts'

/**
 * Applies a dispute to the purchase of a gift card, if it is about one. While it is open, the card stays as it is. Once it
 * is lost, the platform no longer has the money: the agency is charged for the card as for one that it issues, and what
 * is left on the card returns to the agency. Staff get a work item if the money of the card was returned before. A state
 * that was applied before changes nothing.
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
  if (!isReturned) return await takeCardBack(tx, deps, order, amountMinor)
  const details = { amountMinor, currency: order.currency, reason }
  await openWorkItem(tx, deps, { kind: 'paid_twice', subject: order.id, saleId: null, details })
}

async function takeCardBack(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  { id, cardId, accountId, currency }: CardOrder,
  takenMinor: number,
): Promise<void> {
  const [card] = await tx
    .select()
    .from(giftCards)
    .where(eq(giftCards.id, cardId ?? ''))
    .for('no key update')
  // A refund that waited for the bank is not sent any more.
  if (!card || card.voidedAt) return
  await noteOfOrder(tx, { id }, { lostMinor: takenMinor, lostAt: clock.now() })
  const entry = { accountId, currency, personId: null }
  await postGiftCard(tx, { ...entry, kind: 'gift_card_issued', amountMinor: takenMinor })
  const amountMinor = Math.min(takenMinor, card.balanceMinor)
  if (amountMinor > 0) {
    await moveGiftCard(tx, card, { kind: 'voided', amountMinor: -amountMinor })
    await postGiftCard(tx, { ...entry, kind: 'gift_card_ended', amountMinor })
  }
  const reason = mailTexts[card.language].giftCard.taken_back
  if (amountMinor === card.balanceMinor)
    await noteVoided(tx, card.id, { voidedAt: clock.now(), voidReason: reason })
  const details = { amountMinor, lastFour: card.lastFour, reason }
  await recordAuditEvent(tx, null, { accountId, event: 'gift_card_voided', details })
}
