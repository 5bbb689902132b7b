import type Stripe from 'stripe'
import type { Language } from '#core/app/language.ts'
import type { PaymentMethod } from '#core/sales/sales.ts'
import { dayMinutes, minuteMillis } from '#core/time/lengths.ts'
import { cancelledReturn, PaymentRefused, type PaymentRequest } from '#server/gateways/payments/port.ts'

/**
 * Stripe accepts an expiry between 30 minutes and a day after it receives the request; one minute is for the
 * transmission. If that is later than the sale's deadline, the session is expired at the deadline.
 */
const lifeMinutes = { least: 31, most: dayMinutes - 1 } as const

/** The payment methods that fulfill our promises at Stripe, by Stripe's names: docs/decisions/0042-stripe.md. */
const methodTypes: Partial<Record<PaymentMethod, string>> = { card: 'card' }

const locales = { es: 'es-419', en: 'en' } as const satisfies Record<Language, string>

/** Metadata that identifies our payments in a Stripe account. The day is UTC. */
const marks = { payment: 'alforja_payment', day: 'alforja_day', months: 'alforja_months' } as const

/** The parameters of a new session. Throws `PaymentRefused` for an unsupported payment method. */
export function sessionFor(request: PaymentRequest, now: Date): Stripe.Checkout.SessionCreateParams {
  const { id, startedAt, method, months, amountMinor, currency, description, email, returnUrl } = request
  const type = methodTypes[method]
  if (!type) throw new PaymentRefused(`nobody pays by ${method} at Stripe`)
  const metadata = {
    ...{ [marks.payment]: id, [marks.day]: dayOf(startedAt) },
    ...(months && { [marks.months]: String(months) }),
  }
  return {
    mode: 'payment',
    allowed_payment_method_types: [type],
    client_reference_id: id,
    metadata,
    payment_intent_data: { description, metadata },
    // The page offers the plans of the account that fit the card and the amount; none can be left out.
    ...(months && { payment_method_options: { card: { installments: { enabled: true } } } }),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amountMinor,
          product_data: { name: description },
        },
      },
    ],
    // The customer has agreed to an amount of this currency.
    adaptive_pricing: { enabled: false },
    locale: locales[request.language],
    ...(email && { customer_email: email }),
    success_url: returnUrl,
    cancel_url: cancelledReturn(returnUrl),
    expires_at: Math.floor(endOf(request.expiresAt, now) / 1000),
  }
}

/** Whether a session belongs to a payment of ours, started on `day` if one is given. */
export const isOurs = ({ metadata }: Stripe.Checkout.Session, day?: string): boolean =>
  Boolean(metadata?.[marks.payment]) && (day === undefined || metadata?.[marks.day] === day)

/** Whether its page offers installments: then only its payment intent has the plan that was used. */
export const hasPlans = ({ metadata }: Stripe.Checkout.Session): boolean =>
  metadata?.[marks.months] !== undefined

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** Milliseconds. */
function endOf(wanted: Date, now: Date): number {
  const inMinutes = (minutes: number) => now.getTime() + minutes * minuteMillis
  return Math.min(Math.max(wanted.getTime(), inMinutes(lifeMinutes.least)), inMinutes(lifeMinutes.most))
}
