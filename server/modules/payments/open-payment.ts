import { payableUntil } from '#core/payment-terms.ts'
import { holdTerms, waitsForMoney } from '#core/sales.ts'
import type { OpenedPayment } from '#server/gateways/payments/port.ts'
import type { PaymentRow } from '#server/modules/ledger/list-payments.ts'
import { requireSale } from '#server/modules/sales/sale-rows.ts'
import { transact } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Refusal, refuse } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { loggableError } from '#server/platform/loggable-error.ts'
import { openAtProvider } from './open-at-provider.ts'
import { closePayment } from './reconcile-payment.ts'
import { listOpenPayments, lockPayment, updatePayment } from './store.ts'

const minute = 60_000

/**
 * The second and third phase of a payment: earlier attempts of the sale are made unpayable, the provider opens
 * this one, and what it answered is stored. May be run again from any point. Refuses with `sale_not_payable` when
 * an earlier attempt turns out to be paid, `provider_unavailable` when the provider does not answer.
 */
export async function openPayment(deps: Deps, payment: PaymentRow): Promise<PaymentRow> {
  try {
    for (const earlier of await listOpenPayments(deps.database, payment.saleId)) {
      if (!isBefore(earlier, payment)) continue
      const closed = await closePayment(deps, earlier)
      if (closed.state !== 'captured' && closed.failure !== 'amount_mismatch') continue
      // The earlier attempt was paid after all: nobody shall pay twice.
      await updatePayment(deps.database, payment.id, { state: 'voided' })
      return refuse('sale_not_payable')
    }
    const until = await payUntil(deps, payment)
    const opened = await openAtProvider(deps, payment, until)
    return await storeOpened(deps, payment.id, opened, until)
  } catch (error) {
    if (error instanceof Refusal) throw error
    deps.log.error(
      { paymentId: payment.id, err: loggableError(error) },
      'the provider did not open a payment',
    )
    return refuse('provider_unavailable')
  }
}

/** The order of two attempts of one sale; two of the same millisecond have one all the same. */
function isBefore(a: PaymentRow, b: PaymentRow): boolean {
  const millis = a.createdAt.getTime() - b.createdAt.getTime()
  return millis < 0 || (millis === 0 && a.id < b.id)
}

/** A waiting sale is paid before its stock is given back; a balance has the method's own time. */
async function payUntil(deps: Deps, payment: PaymentRow): Promise<Date> {
  const sale = await requireSale(deps.database, payment.saleId)
  if (sale.state === 'pending_payment' && sale.expiresAt) return payableUntil(payment.method, sale.expiresAt)
  const minutes = payment.method === 'card' ? holdTerms.cardMinutes : holdTerms.referenceMinutes
  return payableUntil(payment.method, new Date(payment.createdAt.getTime() + minutes * minute))
}

function storeOpened(deps: Deps, paymentId: string, opened: OpenedPayment, until: Date): Promise<PaymentRow> {
  return transact(deps.database, async (tx) => {
    const before = await lockPayment(tx, paymentId)
    if (!before) return refuse('sale_not_payable')
    const state = before.state === 'created' ? 'requires_action' : before.state
    await updatePayment(tx, paymentId, { ...opened, state })
    // A newer attempt has made this one unpayable while it was being opened.
    if (!waitsForMoney(state)) return { ...before, ...opened, state }
    const runAt = new Date(until.getTime() + 2000)
    await enqueue(tx, 'reconcile-payment', { paymentId }, { runAt, jobKey: `reconcile:${paymentId}` })
    if (opened.reference && before.state === 'created') {
      await enqueue(
        tx,
        'send-mail',
        { template: 'payment-reference', saleId: before.saleId, paymentId },
        { jobKey: `mail:payment-reference:${paymentId}` },
      )
    }
    return { ...before, ...opened, state }
  })
}
