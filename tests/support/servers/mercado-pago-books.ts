import { amountOf, minorOf } from '#server/gateways/payments/mercado-pago/amounts.ts'

/** The answer of Mercado Pago to a request that it refuses. */
export class MercadoPagoFault extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, code: number, message: string) {
    super(message)
    this.status = status
    this.body = { status, error: 'bad_request', message, cause: [{ code, description: message }] }
  }
}

type Body = Record<string, unknown>
interface Refund {
  id: number
  payment_id: number
  amount: number
  status: string
  date_created: string
}
export interface Payment {
  id: number
  status: string
  status_detail: string
  transaction_amount: number
  currency_id: string
  payment_method_id: string
  payment_type_id: string
  installments: number
  external_reference: string | null
  metadata: Body
  date_created: string
  date_approved: string | null
  date_last_updated: string
  date_of_expiration: string | null
  refunds: Refund[]
  transaction_details: Body
  payment_method?: object
}
export interface Preference {
  id: string
  init_point: string
  external_reference: string | null
  expiration_date_to: string
  items: { unit_price: number; currency_id: string }[]
  metadata: Body
  binary_mode: boolean
  back_urls: Record<string, string>
  /** As requested; the API does not return it. */
  asked: Body
}
export interface Chargeback {
  id: string
  payments: number[]
  currency: string
  amount: number
  reason: string
  coverage_applied: boolean | null
  documentation_status: 'pending' | 'review_pending'
  documentation: { type: string; description: string }[]
  date_documentation_deadline: string
}
/** A notification, as it is sent to the portal. */
export interface MercadoPagoNews {
  id: number
  type: 'payment' | 'topic_chargebacks_wh' | 'mp-connect'
  action: string
  data: { id: string }
}

const written = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/
export const writtenNow = () => new Date().toISOString().replace('Z', '-00:00')

/** A time of a request, in the only format that is taken. */
function timeIn(value: unknown, name: string): Date {
  if (typeof value !== 'string' || !written.test(value))
    throw new MercadoPagoFault(400, 1001, `${name} format`)
  return new Date(value)
}

/**
 * What Mercado Pago keeps of an account in Mexico, by the rules that its API documents: what it takes, what it refuses,
 * and what it notifies.
 */
export function createMercadoPagoBooks() {
  const payments = new Map<string, Payment>()
  const preferences = new Map<string, Preference>()
  const chargebacks = new Map<string, Chargeback>()
  const news: MercadoPagoNews[] = []
  let made = 51_096_146_000

  function notify(type: MercadoPagoNews['type'], id: number | string, action = 'payment.updated') {
    const one = {
      ...{ id: ++made, type, action, data: { id: String(id) } },
      ...{ api_version: 'v1', live_mode: false, date_created: writtenNow(), user_id: '1' },
    }
    news.push(one)
    return one
  }
  function require<T>(rows: Map<string, T>, id: string): T {
    const row = rows.get(id)
    if (row) return row
    throw new MercadoPagoFault(404, 2000, `${id} not found`)
  }
  function changed(payment: Payment, change: Partial<Payment>): MercadoPagoNews {
    Object.assign(payment, change, { date_last_updated: writtenNow() })
    return notify('payment', payment.id)
  }
  function amountIn(value: unknown): number {
    if (typeof value !== 'number' || !(value > 0)) throw new MercadoPagoFault(400, 4037, 'Invalid amount')
    minorOf(value)
    return value
  }
  function newPayment(given: Partial<Payment> & { transaction_amount: number }): Payment {
    const payment: Payment = {
      ...{ id: ++made, status: 'pending', status_detail: 'pending_waiting_payment', currency_id: 'MXN' },
      ...{
        payment_method_id: 'visa',
        payment_type_id: 'credit_card',
        installments: 1,
        external_reference: null,
        metadata: {},
      },
      ...{
        date_created: writtenNow(),
        date_approved: null,
        date_last_updated: writtenNow(),
        date_of_expiration: null,
      },
      ...{ refunds: [], transaction_details: {} },
      ...given,
    }
    payments.set(String(payment.id), payment)
    return payment
  }
  const refundedOf = ({ refunds }: Payment) =>
    refunds
      .filter(({ status }) => status !== 'rejected')
      .reduce((sum, { amount }) => sum + minorOf(amount), 0)

  const books = {
    payments,
    preferences,
    chargebacks,
    news,
    notify,
    /** The minimum payment, in pesos. */
    least: 10,
    /** The initial state of refunds. */
    nextRefund: { status: 'approved' },

    createPayment(asked: Body): object {
      const { payment_method_id: method, payer, external_reference, metadata } = asked
      if (method !== 'oxxo' && method !== 'clabe')
        throw new MercadoPagoFault(400, 3028, 'Invalid payment_method_id')
      const { email } = (payer ?? {}) as Body
      if (!/^\S+@\S+\.\S+$/.test(String(email)))
        throw new MercadoPagoFault(400, 4050, 'payer.email must be valid')
      const amount = amountIn(asked.transaction_amount)
      if (amount < books.least || (method === 'oxxo' && amount > 10_000))
        throw new MercadoPagoFault(400, 4037, 'Invalid transaction_amount')
      if (timeIn(asked.date_of_expiration, 'date_of_expiration') <= new Date())
        throw new MercadoPagoFault(400, 4020, 'date_of_expiration must be in the future')
      const id = ++made
      const page = `https://www.mercadopago.test/payments/${id}/ticket`
      const payment = newPayment({
        ...{ id, transaction_amount: amount, payment_method_id: method },
        payment_type_id: method === 'oxxo' ? 'ticket' : 'bank_transfer',
        status_detail: method === 'oxxo' ? 'pending_waiting_payment' : 'pending_waiting_transfer',
        external_reference: (external_reference as string | undefined) ?? null,
        metadata: (metadata ?? {}) as Body,
        date_of_expiration: String(asked.date_of_expiration),
        transaction_details: {
          external_resource_url: method === 'oxxo' ? page : null,
          ...(method === 'oxxo' && { verification_code: `88${String(id).padStart(21, '0')}1` }),
        },
        ...(method === 'clabe' && {
          payment_method: { id: 'clabe', data: { reference_id: `64${id}0`, external_resource_url: page } },
        }),
      })
      notify('payment', id, 'payment.created')
      return books.present(payment)
    },

    present: (payment: Payment): object => ({
      ...structuredClone(payment),
      transaction_amount_refunded: amountOf(refundedOf(payment)),
    }),

    getPayment: (id: string): object => books.present(require(payments, id)),

    cancelPayment(id: string, { status }: Body): object {
      const payment = require(payments, id)
      if (status !== 'cancelled') throw new MercadoPagoFault(400, 4017, 'status')
      if (!['pending', 'in_process', 'authorized'].includes(payment.status))
        throw new MercadoPagoFault(400, 2018, 'not valid for the current payment state')
      changed(payment, { status, status_detail: 'by_collector' })
      return books.present(payment)
    },

    searchPayments(query: Record<string, string>): Payment[] {
      const { range = 'date_created', begin_date, end_date, external_reference, status } = query
      const [from, to] = [begin_date, end_date].map((one) => (one === undefined ? null : timeIn(one, 'date')))
      return [...payments.values()].filter((one) => {
        const at = new Date(String(one[range as 'date_created']))
        const isWithin = (!from || at >= from) && (!to || at <= to)
        const isAsked = external_reference === undefined || one.external_reference === external_reference
        return isWithin && isAsked && (status === undefined || one.status === status)
      })
    },

    createRefund(id: string, { amount }: Body): object {
      const payment = require(payments, id)
      const wanted = amountIn(amount)
      if (payment.status !== 'approved')
        throw new MercadoPagoFault(400, 2063, 'the payment cannot be refunded')
      const leftMinor = minorOf(payment.transaction_amount) - refundedOf(payment)
      if (minorOf(wanted) > leftMinor)
        throw new MercadoPagoFault(400, 2085, 'Invalid amount for refund operation')
      const { status } = books.nextRefund
      const refund = {
        id: ++made,
        payment_id: payment.id,
        amount: wanted,
        status,
        date_created: writtenNow(),
      }
      payment.refunds.push(refund)
      const isAll = refundedOf(payment) === minorOf(payment.transaction_amount)
      const detail = isAll ? 'refunded' : 'partially_refunded'
      changed(payment, { status_detail: detail, ...(isAll && { status: 'refunded' }) })
      return { ...refund }
    },

    getRefund(id: string, refundId: string): object {
      const found = require(payments, id).refunds.find((one) => String(one.id) === refundId)
      if (!found) throw new MercadoPagoFault(404, 2024, 'refund not found')
      return { ...found }
    },

    createPreference(asked: Body): object {
      const [item] = (asked.items ?? []) as { unit_price?: unknown; currency_id?: string; title?: string }[]
      if (!item?.title) throw new MercadoPagoFault(400, 0, 'items needed')
      if (item.currency_id !== 'MXN') throw new MercadoPagoFault(400, 0, 'currency_id invalid')
      const unit_price = amountIn(item.unit_price)
      if (unit_price < books.least) throw new MercadoPagoFault(400, 0, 'unit_price invalid')
      const back_urls = (asked.back_urls ?? {}) as Record<string, string>
      if (asked.auto_return && !back_urls.success) throw new MercadoPagoFault(400, 0, 'auto_return invalid')
      timeIn(asked.expiration_date_to, 'expiration_date_to')
      const id = `202809963-${++made}-pref`
      const preference: Preference = {
        ...{ id, init_point: `https://www.mercadopago.test/checkout/v1/redirect/${id}`, asked, back_urls },
        external_reference: (asked.external_reference as string | undefined) ?? null,
        expiration_date_to: String(asked.expiration_date_to),
        items: [{ unit_price, currency_id: 'MXN' }],
        metadata: (asked.metadata ?? {}) as Body,
        binary_mode: asked.binary_mode === true,
      }
      preferences.set(id, preference)
      return books.presentPage(preference)
    },

    presentPage: ({ asked, ...preference }: Preference): object => structuredClone(preference),

    getPreference: (id: string): object => books.presentPage(require(preferences, id)),

    updatePreference(id: string, { expiration_date_to }: Body): object {
      const preference = require(preferences, id)
      timeIn(expiration_date_to, 'expiration_date_to')
      preference.expiration_date_to = String(expiration_date_to)
      return books.presentPage(preference)
    },

    searchPreferences: ({ external_reference }: Record<string, string>): object[] =>
      [...preferences.values()]
        .filter((one) => one.external_reference === external_reference)
        .map(({ id }) => ({ id })),

    getChargeback: (id: string): object => ({ ...require(chargebacks, id) }),

    searchChargebacks: ({ payment_id }: Record<string, string>): object[] =>
      [...chargebacks.values()].filter((one) => one.payments.map(String).includes(payment_id ?? '')),
  }
  return { ...books, changed, newPayment, nextId: () => ++made }
}

export type MercadoPagoBooks = ReturnType<typeof createMercadoPagoBooks>
