import type Stripe from 'stripe'
import type { Currency } from '#core/money/money.ts'
import type { PaymentState } from '#core/sales/sales.ts'
import type { ProviderPayment } from '#server/gateways/payments/port.ts'

type Session = Stripe.Checkout.Session

/**
 * How a session stands that brought no money yet. A declined card leaves it open: the customer tries another one on the same
 * page. One that was ended before its time was ended by us.
 */
const sessionStates: Record<string, (session: Session, at: Date) => PaymentState | null> = {
  open: () => 'requires_action',
  expired: ({ expires_at }, at) => (at.getTime() < expires_at * 1000 ? 'voided' : 'expired'),
  complete: ({ payment_intent }) =>
    payment_intent !== null && typeof payment_intent === 'object'
      ? (intentStates[payment_intent.status] ?? 'authorized')
      : null,
}

/** Of banks that answer after the customer has gone; else their answer is still awaited. */
const intentStates: Record<string, PaymentState> = {
  succeeded: 'captured',
  requires_payment_method: 'failed',
  canceled: 'failed',
}

/** What a session says of the payment, as of `at`; null where only its payment intent, which must be asked for, knows. */
export function paymentOf(session: Session, at: Date): ProviderPayment | null {
  const { id, status, payment_status, amount_total, currency } = session
  const state = payment_status === 'paid' ? 'captured' : sessionStates[status ?? 'open']?.(session, at)
  return state
    ? {
        providerRef: id,
        state,
        amountMinor: amount_total ?? 0,
        currency: (currency ?? '').toUpperCase() as Currency,
        failure: null,
      }
    : null
}
