import type Stripe from 'stripe'
import type { Language } from '#core/app/language.ts'
import type { PaymentMethod } from '#core/sales/sales.ts'
import { dayMinutes, minuteMillis } from '#core/time/lengths.ts'
import { cancelledReturn, PaymentRefused, type PaymentRequest } from '#server/gateways/payments/port.ts'

/**
 * Stripe ends no session sooner than 30 minutes after it heard of it, nor later than a day; a minute for the way. Where
 * that is longer than the sale keeps its stock, the session is ended when the sale's time is over.
 */
const lifeMinutes = { least: 31, most: dayMinutes - 1 } as const

/** The ways to pay that keep at Stripe what we promise, as it calls them: docs/decisions/0042-stripe.md. */
export const methodTypes: Partial<Record<PaymentMethod, string>> = { card: 'card' }

const locales = { es: 'es-419', en: 'en' } as const satisfies Record<Language, string>

/** By what our payments are known among all that happens in an account at Stripe. The day is UTC. */
const marks = { payment: 'alforja_payment', day: 'alforja_day' } as const

/** What is asked for with a new session. Throws `PaymentRefused` for a way to pay that it is not to have. */
export function sessionFor(request: PaymentRequest, now: Date): Stripe.Checkout.SessionCreateParams {
  const { id, startedAt, method, amountMinor, currency, description, email, returnUrl } = request
  const type = methodTypes[method]
  if (!type) throw new PaymentRefused(`nobody pays by ${method} at Stripe`)
  const metadata = { [marks.payment]: id, [marks.day]: dayOf(startedAt) }
  return {
    mode: 'payment',
    allowed_payment_method_types: [type],
    client_reference_id: id,
    metadata,
    payment_intent_data: { description, metadata },
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

/** Whether a session is for a payment of ours, that was begun on `day` where one is given. */
export const isOurs = ({ metadata }: Stripe.Checkout.Session, day?: string): boolean =>
  Boolean(metadata?.[marks.payment]) && (day === undefined || metadata?.[marks.day] === day)

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** Milliseconds. */
function endOf(wanted: Date, now: Date): number {
  const inMinutes = (minutes: number) => now.getTime() + minutes * minuteMillis
  return Math.min(Math.max(wanted.getTime(), inMinutes(lifeMinutes.least)), inMinutes(lifeMinutes.most))
}
