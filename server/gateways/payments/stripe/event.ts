import type Stripe from 'stripe'
import type { ProviderEvent } from '#server/gateways/payments/port.ts'
import { paymentOf } from './payment.ts'
import { refundStateOf } from './refund.ts'
import { hasPlans, isOurs } from './session.ts'

const toleranceSeconds = 300

/** As `PaymentsGateway.readEvent`. An event about another shop's session names no payment. */
export function readEvent(
  stripe: Stripe,
  secrets: readonly string[],
  headers: Headers,
  rawBody: string,
  now: Date,
): ProviderEvent | null {
  const event = signedEvent(stripe, secrets, headers.get('stripe-signature') ?? '', rawBody, now)
  if (!event) return null
  const { object } = event.data
  const about = { eventId: event.id, providerRef: event.id, paymentId: null, payment: null }
  if (isSession(object) && isOurs(object))
    return {
      ...{ ...about, providerRef: object.id, paymentId: object.client_reference_id },
      payment: hasPlans(object) ? null : paymentOf(object, new Date(event.created * 1000)),
    }
  if (isDispute(object)) return { ...about, dispute: object.id }
  return isRefund(object) && refundStateOf(object) === 'failed'
    ? { ...about, failedRefund: object.id }
    : about
}

function signedEvent(
  stripe: Stripe,
  secrets: readonly string[],
  signature: string,
  rawBody: string,
  now: Date,
): Stripe.Event | null {
  const { webhooks } = stripe
  for (const secret of secrets)
    try {
      return webhooks.constructEvent(rawBody, signature, secret, toleranceSeconds, undefined, now.getTime())
    } catch {}
  return null
}

type Told = Stripe.Event['data']['object']

const isSession = (told: Told): told is Stripe.Checkout.Session => nameOf(told) === 'checkout.session'
const isRefund = (told: Told): told is Stripe.Refund => nameOf(told) === 'refund'
const isDispute = (told: Told): told is Stripe.Dispute => nameOf(told) === 'dispute'
const nameOf = (told: Told): unknown => ('object' in told ? told.object : null)
