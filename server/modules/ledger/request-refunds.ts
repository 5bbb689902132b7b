import { inArray, sql } from 'drizzle-orm'
import { agencyEntries } from '#core/sales/ledger.ts'
import { isAtProvider, type RecordedMethod } from '#core/sales/sales.ts'
import { moveGiftCard, restoreToGiftCard } from '#server/modules/gift-cards/move-gift-card.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { RefundRow } from './list-payments.ts'
import { planRefunds, type Refunding } from './plan-refunds.ts'
import { postFees } from './post-fees.ts'
import { postGiftCard } from './post-gift-card.ts'
import { postToSale } from './post-to-sale.ts'
import { refunds } from './tables.ts'

/** A refund with the payment method of its payment. */
export type OrderedRefund = RefundRow & { method: RecordedMethod }

/**
 * Requests a refund of `amountMinor` from the payments that `planRefunds` selects, never more than is available, and
 * returns the refunds. Agency payments are returned to the agency's account immediately and are 'done'; the agency
 * hands cash back itself and records it. Gift card payments return to the card, or to its agency if the card was
 * voided. With `asGiftCard`, the caller issues a new card for the other parts: they are 'done', and no account changes,
 * since the money stays where it is. `isTakenOff` marks a gift card that has not paid for anything yet. The caller
 * holds the lock on the sale.
 */
export async function requestRefunds(
  tx: Transaction,
  order: Refunding & { lineId: string | null; asGiftCard?: boolean; isTakenOff?: boolean },
): Promise<OrderedRefund[]> {
  const ordered: OrderedRefund[] = []
  const parts = await planRefunds(tx, order)
  for (const { payment, method, amountMinor } of parts) {
    const isNewCard = order.asGiftCard === true && method !== 'gift_card'
    const isOrder = isAtProvider(method) && !isNewCard
    const [refund] = await tx
      .insert(refunds)
      .values({
        id: newId(),
        saleId: order.saleId,
        paymentId: payment.id,
        lineId: order.lineId,
        state: isOrder ? 'created' : 'done',
        route: isNewCard ? 'gift_card' : order.isTakenOff ? 'taken_off' : 'original',
        amountMinor,
        currency: payment.currency,
        toHand: method === 'cash' && !isNewCard,
        doneAt: isOrder ? null : sql`now()`,
      })
      .returning()
    if (!refund) continue
    ordered.push({ ...refund, method })
    if (isNewCard) continue
    if (isAtProvider(method))
      await enqueue(tx, 'send-refund', { refundId: refund.id }, { jobKey: `refund:${refund.id}` })
    else if (method === 'gift_card') await returnToGiftCard(tx, refund)
    else await postToSale(tx, { ...order, kind: agencyEntries[method].returned, amountMinor })
  }
  await postFees(
    tx,
    order.saleId,
    parts.map(({ payment }) => payment),
  )
  return ordered
}

/**
 * Returns a refund to its gift card. A voided card, whose agency was charged when a bank took its purchase back, passes
 * it on to the agency, since nobody could spend it.
 */
async function returnToGiftCard(tx: Transaction, refund: RefundRow): Promise<void> {
  const card = await restoreToGiftCard(tx, refund)
  if (!card.voidedAt) return
  const { saleId, amountMinor } = refund
  const { accountId, currency } = card
  await moveGiftCard(tx, card, { kind: 'voided', amountMinor: -amountMinor, saleId })
  await postGiftCard(tx, { accountId, currency, kind: 'gift_card_ended', amountMinor, personId: null })
}

/** Records the gift card issued for those of these refunds that have the route `gift_card`. */
export async function noteGiftCard(
  tx: Transaction,
  ordered: readonly OrderedRefund[],
  giftCardId: string,
): Promise<void> {
  const ids = ordered.flatMap(({ id, route }) => (route === 'gift_card' ? [id] : []))
  await tx.update(refunds).set({ giftCardId }).where(inArray(refunds.id, ids))
}
