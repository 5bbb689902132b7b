import type { Input } from '#core/contract/calls.ts'
import { amountFor } from '#core/sales/payment-terms.ts'
import { isWaiting, waitsForMoney } from '#core/sales/sales.ts'
import { lockGiftCard } from '#server/modules/gift-cards/find-gift-card.ts'
import { moveGiftCard } from '#server/modules/gift-cards/move-gift-card.ts'
import { requestRefunds } from '#server/modules/ledger/request-refunds.ts'
import { notifyReturned } from '#server/modules/sales/notify-returned.ts'
import { reachSaleLocked, reachWholeSale } from '#server/modules/sales/reach-sale.ts'
import { recordEvent } from '#server/modules/sales/record-event.ts'
import { moneyOf } from '#server/modules/sales/sale-money.ts'
import { settle } from '#server/modules/sales/settle-sale.ts'
import type { WholeSale } from '#server/modules/sales/whole-sale.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { readAnswer, withIdempotency } from '#server/platform/database/idempotency.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { closeAttempts } from './close-attempts.ts'
import { insertCaptured } from './record-payment.ts'
import { payableLines, requirePayable } from './time-to-pay.ts'

/**
 * Pays a sale, or a part of it, by a gift card of its agency: the amount leaves the card at once, and a sufficient
 * one confirms the sale without a payment provider. If the sale is not paid in time, a part returns to the card with
 * the end of the hold. Open attempts at a provider are closed first, so that nothing is paid twice. Repeated
 * requests with the same key change nothing. `count` applies the rate limit. Errors: `gift_card_refused`,
 * `gift_card_changed` if less is left on the card, `price_changed`, and as `startPayment`.
 */
export async function payByGiftCard(
  context: Caller,
  request: Input<'bookingEngine.payByGiftCard'>,
  count: () => void = () => {},
): Promise<void> {
  const { database } = context.deps
  const { idempotencyKey: key, ...body } = request
  const { saleId } = request
  const stored = { scope: `gift-card:${saleId}`, key }
  const before = await reachWholeSale(database, context, 'pay a sale', saleId)
  count()
  if (await readAnswer(database, stored)) return
  await requireClosed(context, before)
  await transact(database, async (tx) => {
    const whole = await reachSaleLocked(tx, context, 'pay a sale', saleId)
    await withIdempotency(tx, { ...stored, body }, async () => {
      await spend(tx, context, whole, request)
      return { paid: true }
    })
  })
}

async function spend(
  tx: Transaction,
  context: Caller,
  whole: WholeSale,
  { code, purpose, amountMinor }: Input<'bookingEngine.payByGiftCard'>,
): Promise<void> {
  const { sale, now } = whole
  const { accountId, currency } = sale
  requirePayable(whole)
  if (whole.payments.some(({ state }) => waitsForMoney(state))) refuse('payment_in_progress')
  const due = amountFor(purpose, moneyOf(whole), payableLines(whole), now)
  if (due === null) return refuse('sale_not_payable')
  // A deposit confirms the sale, so a partial amount is not a deposit.
  if (amountMinor > due || (purpose === 'deposit' && amountMinor < due)) {
    return refuse('price_changed', {
      accepted: { amountMinor, currency },
      now: { amountMinor: due, currency },
    })
  }
  const card = await lockGiftCard(tx, { code, accountId, currency, now })
  const { balanceMinor, lastFour } = card
  if (amountMinor > balanceMinor) {
    return refuse('gift_card_changed', { left: { amountMinor: balanceMinor, currency } })
  }
  const payment = await insertCaptured(tx, context, whole, { method: 'gift_card', purpose, amountMinor })
  const { id: paymentId } = payment
  await moveGiftCard(tx, card, { kind: 'spent', amountMinor: -amountMinor, saleId: sale.id, paymentId })
  const details = { paymentId, amountMinor, lastFour }
  await recordEvent(tx, { sale, event: 'gift_card_spent', requester: context, details })
  await settle(tx, context.deps, { ...whole, payments: [...whole.payments, payment] })
}

/**
 * Returns a gift card's payment for a waiting sale to the card, so that the sale can be paid in another way.
 * Repeated calls change nothing. Errors: `sale_not_payable` once the sale is confirmed, or if no card made that
 * payment, and as `payByGiftCard`.
 */
export async function takeGiftCardOff(
  context: Caller,
  { saleId, paymentId }: Input<'bookingEngine.takeGiftCardOff'>,
): Promise<void> {
  const { database } = context.deps
  const before = await reachWholeSale(database, context, 'pay a sale', saleId)
  if (before.refunds.some((one) => one.paymentId === paymentId)) return
  await requireClosed(context, before)
  await transact(database, async (tx) => {
    const { sale, payments, refunds } = await reachSaleLocked(tx, context, 'pay a sale', saleId)
    const payment = payments.find(({ id, method }) => id === paymentId && method === 'gift_card')
    if (!payment) return refuse('sale_not_payable')
    if (refunds.some((one) => one.paymentId === paymentId)) return
    if (!isWaiting(sale.state)) refuse('sale_not_payable')
    // An attempt that started in the meantime pays only what the card leaves.
    if (payments.some(({ state }) => waitsForMoney(state))) refuse('payment_in_progress')
    const { amountMinor } = payment
    const order = { saleId, lineId: null, amountMinor, paymentId, isTakenOff: true }
    const ordered = await requestRefunds(tx, order)
    await notifyReturned(tx, sale, ordered, context)
  })
}

/** Closes open attempts of a sale that can be paid. */
async function requireClosed({ deps }: Caller, { sale, payments }: WholeSale): Promise<void> {
  if (!isWaiting(sale.state) && sale.state !== 'confirmed') return
  const closed = await closeAttempts(deps, payments)
  if (closed) refuse(closed === 'paid' ? 'sale_not_payable' : 'payment_in_progress')
}
