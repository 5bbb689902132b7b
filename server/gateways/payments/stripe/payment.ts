import type Stripe from 'stripe'
import type { Currency } from '#core/money/money.ts'
import type { PaymentState } from '#core/sales/sales.ts'
import type { ProviderPayment } from '#server/gateways/payments/port.ts'

type Session = Stripe.Checkout.Session

/**
 * The state of an unpaid session. A declined card leaves it open: the customer tries another one on the same page. A
 * session that ended before its deadline was expired by us.
 */
const sessionStates: Record<string, (session: Session, at: Date) => PaymentState | null> = {
  open: () => 'requires_action',
  expired: ({ expires_at }, at) => (at.getTime() < expires_at * 1000 ? 'voided' : 'expired'),
  complete: ({ payment_intent }) =>
    payment_intent !== null && typeof payment_intent === 'object'
      ? (intentStates[payment_intent.status] ?? 'authorized')
      : null,
}

/** Asynchronous results of banks; otherwise the result is still pending. */
const intentStates: Record<string, PaymentState> = {
  succeeded: 'captured',
  requires_payment_method: 'failed',
  canceled: 'failed',
}

/** The plan that the customer selected; null: none, or the intent is not part of the answer. */
function monthsOf({ payment_intent: intent }: Session): number | null {
  if (intent === null || typeof intent !== 'object') return null
  return intent.payment_method_options?.card?.installments?.plan?.count ?? null
}

/**
 * The payment's state according to a session, as of `at`; null if only its payment intent, which must be fetched, has
 * it.
 */
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
        months: monthsOf(session),
      }
    : null
}
