import type Stripe from 'stripe'
import type { Currency } from '#core/money/money.ts'
import type { DisputeState } from '#core/sales/disputes.ts'
import type { ProviderDispute } from '#server/gateways/payments/port.ts'
import { isOurs } from './session.ts'

/** The final states of disputes; all others are open. */
const ends: Record<string, DisputeState> = { won: 'won', warning_closed: 'won', lost: 'lost' }

/**
 * A prevented dispute ended before a chargeback. The client still has the money if a network resolved it, or if money
 * was withdrawn for it.
 */
function stateOf({ status, payment_method_details, balance_transactions }: Stripe.Dispute): DisputeState {
  if (status !== 'prevented') return ends[status] ?? 'open'
  const isResolved = payment_method_details?.card?.case_type === 'resolution'
  return isResolved || movedBy(balance_transactions) < 0 ? 'lost' : 'won'
}

/**
 * The withdrawals less reinstatements: a split decision is reported as lost. An account settled in another currency
 * than the charge's reports them in its own; then the disputed amount counts, if it is in the charge's currency.
 */
function takenOf({ balance_transactions, amount, currency }: Stripe.Dispute, charged: string): number | null {
  const takenMinor = -movedBy(balance_transactions.filter((one) => one.currency === charged))
  if (takenMinor > 0) return takenMinor
  return currency === charged ? amount : null
}

const movedBy = (moved: readonly Stripe.BalanceTransaction[]): number =>
  moved.reduce((sum, { amount }) => sum + amount, 0)

/** As `PaymentsGateway.findDispute`. A dispute names the charge; the session is looked up by it. */
export async function findDispute(stripe: Stripe, providerRef: string): Promise<ProviderDispute | null> {
  return disputeOf(stripe, await stripe.disputes.retrieve(providerRef, { expand: ['charge'] }))
}

/** As `PaymentsGateway.listDisputes`; `gte` in seconds. */
export async function listDisputes(stripe: Stripe, gte: number): Promise<string[]> {
  const refs: string[] = []
  for await (const { id } of stripe.disputes.list({ created: { gte }, limit: 100 })) refs.push(id)
  return refs
}

/** As `PaymentsGateway.concedeDispute`. */
export async function concedeDispute(stripe: Stripe, providerRef: string): Promise<void> {
  try {
    await stripe.disputes.close(providerRef)
  } catch (error) {
    // An ended dispute cannot be closed.
    if (stateOf(await stripe.disputes.retrieve(providerRef)) === 'open') throw error
  }
}

async function disputeOf(stripe: Stripe, dispute: Stripe.Dispute): Promise<ProviderDispute | null> {
  const { id, payment_intent, status, amount, currency, reason, evidence_details, livemode } = dispute
  const { charge } = dispute
  const intent = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
  if (!intent) return null
  const [session] = (await stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 })).data
  if (!session || !isOurs(session)) return null
  // After the evidence is submitted, the bank reviews it.
  const dueBy = status.endsWith('needs_response') ? evidence_details?.due_by : null
  return {
    ...{ providerRef: id, paymentRef: session.id, state: stateOf(dispute), reason },
    ...{ amountMinor: amount, currency: currency.toUpperCase() as Currency },
    isInquiry: status.startsWith('warning_'),
    takenMinor: takenOf(dispute, typeof charge === 'string' ? currency : charge.currency),
    refundedMinor: typeof charge === 'string' ? 0 : charge.amount_refunded,
    dueBy: dueBy ? new Date(dueBy * 1000) : null,
    isConcedable: true,
    url: `https://dashboard.stripe.com/${livemode ? '' : 'test/'}payments/${intent}`,
  }
}
