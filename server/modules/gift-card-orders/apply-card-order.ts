import { deliveryAt } from '#core/sales/gift-card-orders.ts'
import { canMovePayment, waitsForMoney } from '#core/sales/sales.ts'
import type { ProviderPayment } from '#server/gateways/payments/port.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { insertGiftCard } from '#server/modules/gift-cards/insert-gift-card.ts'
import { otherCurrency } from '#server/modules/ledger/other-currency.ts'
import { recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { lockCardOrder } from './card-order-rows.ts'
import { moveCardOrder } from './move-card-order.ts'

/** `applyCardOrder` in its own transaction. */
export const applyToOrder = (deps: Deps, orderId: string, truth: ProviderPayment): Promise<void> =>
  transact(deps.database, (tx) => applyCardOrder(tx, deps, orderId, truth))

/**
 * Applies the provider's state to a purchase and issues its card once the money arrives, however late: no stock is held
 * for it. The card has the captured amount. The same state again, or an older one after a newer one, changes nothing.
 * Money in another currency issues no card: the settlement opens a work item for it.
 */
export async function applyCardOrder(
  tx: Transaction,
  deps: Deps,
  orderId: string,
  { state, providerRef, amountMinor, currency, failure }: ProviderPayment,
): Promise<void> {
  const order = await lockCardOrder(tx, orderId)
  if (!order || !canMovePayment(order.state, state)) return
  if (state !== 'captured') return await moveCardOrder(tx, order, state, { providerRef, failure })
  if (currency !== order.currency) {
    if (waitsForMoney(order.state))
      await moveCardOrder(tx, order, 'failed', { providerRef, failure: otherCurrency })
    return
  }
  const { accountId, language, note, buyerEmail, recipientEmail } = order
  const bought = { accountId, kind: 'sold', payment: 'online', currency, issuedMinor: amountMinor } as const
  const card = await insertGiftCard(
    tx,
    deps,
    { ...bought, email: recipientEmail ?? buyerEmail, language, note, issuedBy: null },
    deliveryAt(order.deliverOn, (await getAccount({ database: tx }, accountId)).timeZone),
  )
  await moveCardOrder(tx, order, 'captured', {
    ...{ providerRef, amountMinor, failure: null, capturedAt: deps.clock.now(), cardId: card.id },
  })
  const details = { amountMinor, lastFour: card.lastFour }
  await recordAuditEvent(tx, null, { accountId, event: 'gift_card_sold', details })
  await enqueue(
    tx,
    'send-gift-card-order',
    { orderId, what: 'paid' },
    { jobKey: `card-order-paid:${orderId}` },
  )
}
