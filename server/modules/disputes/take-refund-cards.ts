import { lockCard, takeCardBack } from '#server/modules/gift-card-orders/take-card-back.ts'
import { type DisputeRow, updateDispute } from '#server/modules/ledger/disputes.ts'
import { postMerchant } from '#server/modules/ledger/post-merchant.ts'
import type { WholeSale } from '#server/modules/sales/whole-sale.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'

/**
 * Takes back gift cards after a bank took back `amountMinor` that had already been refunded, partly as gift cards.
 * These are taken back like purchased cards, unless another dispute has done so already. Returns the amount covered by
 * gift cards, in minor units.
 */
export async function takeRefundCards(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  { payments, refunds, disputes }: WholeSale,
  { id, saleId, paymentId }: DisputeRow,
  amountMinor: number,
): Promise<number> {
  const others = disputes.filter((one) => one.paymentId === paymentId && one.id !== id)
  let earlierMinor = others.reduce((sum, one) => sum + one.cardMinor, 0)
  let leftMinor = amountMinor
  const asCards = refunds
    .filter((refund) => refund.paymentId === paymentId && refund.route === 'gift_card')
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (const refund of asCards) {
    const coveredMinor = Math.min(earlierMinor, refund.amountMinor)
    earlierMinor -= coveredMinor
    const takenMinor = Math.min(leftMinor, refund.amountMinor - coveredMinor)
    const card = takenMinor > 0 ? await lockCard(tx, refund.giftCardId ?? '') : null
    if (!card) continue
    await takeCardBack(tx, deps, card, takenMinor)
    leftMinor -= takenMinor
  }
  const cardMinor = amountMinor - leftMinor
  if (cardMinor > 0) {
    await updateDispute(tx, id, { cardMinor })
    await postMerchant(tx, saleId, payments)
  }
  return cardMinor
}
