import Stripe from 'stripe'
import type { RefundState } from '#core/sales/sales.ts'
import type { PaymentsGateway } from '#server/gateways/payments/port.ts'

/** Under this mark a refund carries our id. */
const mark = 'alforja_refund'

const states: Record<string, RefundState> = { succeeded: 'done', failed: 'failed', canceled: 'failed' }

/** What has become of a refund; what waits for Stripe, a bank or the customer is on its way. */
export const refundStateOf = ({ status }: Stripe.Refund): RefundState => states[status ?? ''] ?? 'in_transit'

type Order = Parameters<PaymentsGateway['refund']>[0]
type Answer = Awaited<ReturnType<PaymentsGateway['refund']>>

/**
 * Gives money of a session back. A second request would be answered as the first one was, for a day, and made again later:
 * so what there is of this id is looked for before.
 */
export async function giveBack(stripe: Stripe, { id, providerRef, amountMinor }: Order): Promise<Answer> {
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(providerRef)
  if (typeof intent !== 'string') return { providerRef: '', state: 'failed' }
  try {
    const refund =
      (await findRefund(stripe, intent, id)) ??
      (await stripe.refunds.create(
        { payment_intent: intent, amount: amountMinor, metadata: { [mark]: id } },
        { idempotencyKey: id },
      ))
    return { providerRef: refund.id, state: refundStateOf(refund) }
  } catch (error) {
    // More than is left of it, say: that is an answer.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return { providerRef: '', state: 'failed' }
    throw error
  }
}

async function findRefund(stripe: Stripe, intent: string, id: string): Promise<Stripe.Refund | null> {
  for await (const refund of stripe.refunds.list({ payment_intent: intent, limit: 100 }))
    if (refund.metadata?.[mark] === id) return refund
  return null
}
