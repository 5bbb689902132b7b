import Stripe from 'stripe'
import type { RefundState } from '#core/sales/sales.ts'
import type { PaymentsGateway } from '#server/gateways/payments/port.ts'

/** Under this mark a refund carries our id. */
const mark = 'alforja_refund'

const states: Record<string, RefundState> = { succeeded: 'done', failed: 'failed', canceled: 'failed' }

/** The state of a refund; one that waits for Stripe, a bank or the customer is pending. */
export const refundStateOf = ({ status }: Stripe.Refund): RefundState => states[status ?? ''] ?? 'in_transit'

type Order = Parameters<PaymentsGateway['refund']>[0]
type Answer = Awaited<ReturnType<PaymentsGateway['refund']>>

/**
 * Refunds money of a session. Stripe repeats the first response for a day, and would refund again later: so an existing
 * refund with this id is looked up first, or an earlier try that has not failed after all.
 */
export async function giveBack(
  stripe: Stripe,
  { id, refundId, providerRef, amountMinor }: Order,
): Promise<Answer> {
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(providerRef)
  if (typeof intent !== 'string') return { providerRef: '', state: 'failed' }
  try {
    const refund =
      (await findTry(stripe, intent, { id, refundId })) ??
      (await stripe.refunds.create(
        { payment_intent: intent, amount: amountMinor, metadata: { [mark]: id } },
        { idempotencyKey: id },
      ))
    return { providerRef: refund.id, state: refundStateOf(refund) }
  } catch (error) {
    // For example an amount above the remaining one: a final response.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return { providerRef: '', state: 'failed' }
    throw error
  }
}

async function findTry(
  stripe: Stripe,
  intent: string,
  { id, refundId }: Pick<Order, 'id' | 'refundId'>,
): Promise<Stripe.Refund | null> {
  for await (const refund of stripe.refunds.list({ payment_intent: intent, limit: 100 })) {
    const known = refund.metadata?.[mark]
    if (known === id) return refund
    const isEarlier = known === refundId || known?.startsWith(`${refundId}-`)
    if (isEarlier && refundStateOf(refund) !== 'failed') return refund
  }
  return null
}

/** As `PaymentsGateway.findRefund`. */
export const findRefund = async (stripe: Stripe, refundRef: string): Promise<RefundState> =>
  refundStateOf(await stripe.refunds.retrieve(refundRef))
