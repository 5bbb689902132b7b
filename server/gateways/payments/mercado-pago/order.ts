import { clabeProblem } from '#core/app/mexico.ts'
import {
  cancelledReturn,
  type OpenedPayment,
  PaymentRefused,
  type PaymentRequest,
} from '#server/gateways/payments/port.ts'
import { amountOf } from './amounts.ts'
import type { Api } from './api.ts'
import { marksOf, stateOf } from './charge.ts'
import { type Charge, paymentShape, preferenceShape } from './shapes.ts'

/** The names of references there. */
const referenceIds = { oxxo: 'oxxo', spei: 'clabe' } as const

/** Everything but cards; the balance of a Mercado Pago account cannot be excluded. */
const otherTypes = ['ticket', 'atm', 'bank_transfer', 'digital_currency', 'digital_wallet']

/** Its format has milliseconds and an offset in digits. */
export const instantOf = (at: Date): string => at.toISOString().replace('Z', '+00:00')

/**
 * Opens a page for cards, or a reference. The same request again returns the first result. Throws as
 * `PaymentsGateway.open`. `ourEmail`: in place of an address that the client did not leave.
 */
export async function openOrder(api: Api, request: PaymentRequest, ourEmail: string): Promise<OpenedPayment> {
  if (request.currency !== 'MXN') throw new PaymentRefused('Mercado Pago takes pesos')
  return request.method === 'card'
    ? openPage(api, request)
    : openReference(api, request, referenceIds[request.method], request.email || ourEmail)
}

/** A page of Checkout Pro: a card is approved or declined there at once. It offers no more months than were chosen. */
async function openPage(api: Api, request: PaymentRequest): Promise<OpenedPayment> {
  const { id, months, amountMinor, currency, description, email, returnUrl, expiresAt } = request
  const back = cancelledReturn(returnUrl)
  const page = await api(preferenceShape, {
    ...{ method: 'POST', path: '/checkout/preferences', key: id },
    body: {
      items: [
        { id, title: description, quantity: 1, unit_price: amountOf(amountMinor), currency_id: currency },
      ],
      ...(email && { payer: { email } }),
      external_reference: id,
      metadata: marksOf(request, expiresAt),
      binary_mode: true,
      payment_methods: {
        excluded_payment_types: otherTypes.map((type) => ({ id: type })),
        ...{ installments: months ?? 1, default_installments: months ?? 1 },
      },
      back_urls: { success: returnUrl, pending: returnUrl, failure: back },
      auto_return: 'approved',
      expires: true,
      expiration_date_to: instantOf(expiresAt),
    },
  })
  return { providerRef: page.id, redirectUrl: page.init_point, reference: null }
}

async function openReference(
  api: Api,
  request: PaymentRequest,
  payment_method_id: 'oxxo' | 'clabe',
  email: string,
): Promise<OpenedPayment> {
  const { id, amountMinor, description, givenName, familyName, expiresAt } = request
  const charge = await api(paymentShape, {
    ...{ method: 'POST', path: '/v1/payments', key: id },
    body: {
      ...{ transaction_amount: amountOf(amountMinor), description, payment_method_id },
      ...{ external_reference: id, metadata: marksOf(request, expiresAt) },
      date_of_expiration: instantOf(expiresAt),
      payer: { email, entity_type: 'individual', first_name: givenName, last_name: familyName },
    },
  })
  if (stateOf(charge) === 'failed') throw new PaymentRefused(`Mercado Pago rejects payment ${id}`)
  const url =
    charge.transaction_details?.external_resource_url ?? charge.payment_method?.data?.external_resource_url
  const number = payment_method_id === 'oxxo' ? shopNumberOf(charge) : clabeOf(charge)
  if (!number && !url) throw new Error(`payment ${id} has no reference`)
  const ends = charge.date_of_expiration ?? expiresAt
  return {
    providerRef: charge.id,
    redirectUrl: null,
    reference: { number, expiresAt: ends.toISOString(), ...(url && { url }) },
  }
}

/** The digits of the barcode for the till; not every answer has them. */
function shopNumberOf({ transaction_details: details }: Charge): string | null {
  const found = [details?.verification_code, details?.barcode?.content]
  return found.find((one) => one && /^\d{14,40}$/.test(one)) ?? null
}

/** The documentation shows no CLABE, only the page with it: so any field may have it, if it is one. */
function clabeOf({ transaction_details: details, payment_method: method }: Charge): string | null {
  const found = [method?.data?.reference_id, details?.bank_transfer_id, details?.payment_method_reference_id]
  return found.map(String).find((one) => clabeProblem(one) === null) ?? null
}
