import {
  type Chargeback,
  type MercadoPagoBooks,
  type MercadoPagoNews,
  type Payment,
  writtenNow,
} from './mercado-pago-books.ts'

/** Actions of customers, shops and banks at Mercado Pago; each returns the notification for the portal. */
export function createMercadoPagoPeople(books: MercadoPagoBooks) {
  const { payments, preferences, chargebacks, changed, newPayment, notify, nextId } = books
  function require<T>(rows: Map<string, T>, id: string): T {
    const row = rows.get(id)
    if (row) return row
    throw new Error(`${id} is not known`)
  }

  const people = {
    /** A shop or a bank receives the payment of a reference, or a card is approved on a page. */
    pay(
      ref: string,
      {
        amount,
        currency_id = 'MXN',
        months = 1,
      }: { amount?: number; currency_id?: string; months?: number } = {},
    ) {
      const payment = payments.get(ref) ?? people.tryCard(ref, months)
      if (payment.status !== 'pending') throw new Error(`${ref} cannot be paid: it is ${payment.status}`)
      const transaction_amount = amount ?? payment.transaction_amount
      const paid = { status: 'approved', status_detail: 'accredited', date_approved: writtenNow() }
      return changed(payment, { ...paid, transaction_amount, currency_id })
    },

    /** A card is typed on a page, and a number of months chosen, of those that it offers. */
    tryCard(ref: string, installments = 1): Payment {
      const { external_reference, metadata, items, expiration_date_to, asked } = require(preferences, ref)
      const { installments: most = 24 } = (asked.payment_methods ?? {}) as { installments?: number }
      if (installments > most) throw new Error(`${ref} offers ${most} months at most`)
      if (new Date(expiration_date_to) <= new Date()) throw new Error(`${ref} cannot be paid: it has expired`)
      const transaction_amount = items[0]?.unit_price ?? 0
      return newPayment({ external_reference, metadata, transaction_amount, installments })
    },

    /** A bank declines a card; the page stays open. */
    decline: (ref: string) =>
      changed(people.tryCard(ref), { status: 'rejected', status_detail: 'cc_rejected_insufficient_amount' }),

    /** A reference or a page expires unpaid. */
    runOut(ref: string): MercadoPagoNews {
      const past = new Date(Date.now() - 1000).toISOString().replace('Z', '+00:00')
      const payment = payments.get(ref)
      if (payment)
        return changed(payment, { status: 'cancelled', status_detail: 'expired', date_of_expiration: past })
      const page = require(preferences, ref)
      Object.assign(page, { expiration_date_to: past, metadata: { ...page.metadata, alforja_until: past } })
      return notify('mp-connect', ref)
    },

    /** Money came after the deadline: it is returned without being asked. */
    payLate(ref: string): MercadoPagoNews {
      const payment = require(payments, ref)
      const { id, transaction_amount: amount } = payment
      payment.refunds.push({
        id: nextId(),
        payment_id: id,
        amount,
        status: 'approved',
        date_created: writtenNow(),
      })
      return changed(payment, { status: 'refunded', status_detail: 'refunded', date_approved: writtenNow() })
    },

    /** A client disputes a payment with her bank, which takes the money. */
    dispute(ref: string): MercadoPagoNews {
      const payment = require(payments, ref)
      const deadline = new Date(Date.now() + 9 * 86_400_000).toISOString()
      const chargeback: Chargeback = {
        ...{
          id: `2340000${nextId()}`,
          payments: [payment.id],
          currency: 'MXN',
          amount: payment.transaction_amount,
        },
        ...{ reason: 'general', coverage_applied: null, documentation_status: 'pending', documentation: [] },
        date_documentation_deadline: deadline,
      }
      chargebacks.set(chargeback.id, chargeback)
      changed(payment, { status: 'charged_back', status_detail: 'in_process' })
      return notify('topic_chargebacks_wh', chargeback.id)
    },

    /** The bank has decided. */
    endDispute(id: string, isWon: boolean): MercadoPagoNews {
      const chargeback = require(chargebacks, id)
      const payment = require(payments, String(chargeback.payments[0]))
      chargeback.coverage_applied = isWon
      if (isWon) changed(payment, { status: 'approved', status_detail: 'accredited' })
      else changed(payment, { status_detail: 'settled' })
      return notify('topic_chargebacks_wh', id)
    },

    setRefund(id: string, status: string): void {
      const refund = [...payments.values()]
        .flatMap(({ refunds }) => refunds)
        .find((one) => String(one.id) === id)
      if (refund) refund.status = status
    },
  }
  return people
}
