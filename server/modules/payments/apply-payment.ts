import { canMovePayment, canMoveSale, type SaleEvent } from '#core/sales.ts'
import type { ProviderPayment } from '#server/gateways/payments/port.ts'
import type { PaymentRow } from '#server/modules/ledger/list-payments.ts'
import { recordEvent } from '#server/modules/sales/record-event.ts'
import { lockSale, updateSale } from '#server/modules/sales/sale-rows.ts'
import { settleSale } from '#server/modules/sales/settle-sale.ts'
import { transact } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { lockPayment, updatePayment } from './store.ts'

/** How a payment is marked that took another amount than was asked for. */
const mismatch = 'amount_mismatch'

const eventOf: Partial<Record<ProviderPayment['state'], SaleEvent>> = {
  captured: 'payment_received',
  failed: 'payment_failed',
  expired: 'payment_expired',
}

/**
 * Makes our payment what the provider says it is, and settles the sale when money came. The same truth twice,
 * or an older one after a newer one, changes nothing. Money of another amount or currency never confirms
 * anything: the sale goes to manual review. Answers the payment afterwards.
 */
export function applyPayment(deps: Deps, payment: PaymentRow, truth: ProviderPayment): Promise<PaymentRow> {
  return transact(deps.database, async (tx) => {
    const sale = await lockSale(tx, payment.saleId)
    const before = await lockPayment(tx, payment.id)
    if (!sale || !before) return payment
    const hasMoney = truth.state === 'captured' || truth.state === 'authorized'
    if (hasMoney && (truth.amountMinor !== before.amountMinor || truth.currency !== before.currency)) {
      if (before.failure === mismatch) return before
      await updatePayment(tx, before.id, { failure: mismatch })
      if (canMoveSale(sale.state, 'manual_review')) await updateSale(tx, sale.id, { state: 'manual_review' })
      await recordEvent(tx, {
        sale,
        event: 'under_review',
        details: {
          paymentId: before.id,
          asked: { amountMinor: before.amountMinor, currency: before.currency },
          taken: { amountMinor: truth.amountMinor, currency: truth.currency },
        },
      })
      deps.log.error(
        { paymentId: before.id, saleId: sale.id },
        'the provider took another amount than was asked for',
      )
      return { ...before, failure: mismatch }
    }
    if (!canMovePayment(before.state, truth.state)) return before
    const captured = truth.state === 'captured'
    const change = {
      state: truth.state,
      failure: captured ? null : truth.failure,
      capturedAt: captured ? deps.clock.now() : before.capturedAt,
    }
    await updatePayment(tx, before.id, change)
    const event = eventOf[truth.state]
    if (event)
      await recordEvent(tx, { sale, event, details: { paymentId: before.id, failure: truth.failure } })
    if (captured) await settleSale(tx, deps, sale.id)
    return { ...before, ...change }
  })
}
