import type Stripe from 'stripe'
import type { Currency } from '#core/money/money.ts'
import type { DisputeState } from '#core/sales/disputes.ts'
import type { ProviderDispute } from '#server/gateways/payments/port.ts'
import { isOurs } from './session.ts'

/** How disputes end; all else, warnings of a bank that only asks among them, is open. */
const ends: Record<string, DisputeState> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}

/** As `PaymentsGateway.findDispute`. A dispute names what was charged; the session is looked for by that. */
export async function findDispute(stripe: Stripe, providerRef: string): Promise<ProviderDispute | null> {
  return disputeOf(stripe, await stripe.disputes.retrieve(providerRef))
}

/** As `PaymentsGateway.listDisputes`; `gte` in seconds. */
export async function listDisputes(stripe: Stripe, gte: number): Promise<ProviderDispute[]> {
  const ours: ProviderDispute[] = []
  for await (const dispute of stripe.disputes.list({ created: { gte }, limit: 100 })) {
    const told = await disputeOf(stripe, dispute)
    if (told) ours.push(told)
  }
  return ours
}

/** As `PaymentsGateway.concedeDispute`. */
export async function concedeDispute(stripe: Stripe, providerRef: string): Promise<void> {
  try {
    await stripe.disputes.close(providerRef)
  } catch (error) {
    // What has ended cannot be given up.
    const { status } = await stripe.disputes.retrieve(providerRef)
    if (!ends[status]) throw error
  }
}

async function disputeOf(stripe: Stripe, dispute: Stripe.Dispute): Promise<ProviderDispute | null> {
  const { id, payment_intent, status, amount, currency, reason, evidence_details, livemode } = dispute
  const intent = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
  if (!intent) return null
  const [session] = (await stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 })).data
  if (!session || !isOurs(session)) return null
  const dueBy = evidence_details?.due_by
  return {
    ...{ providerRef: id, paymentRef: session.id, state: ends[status] ?? 'open', reason },
    ...{ amountMinor: amount, currency: currency.toUpperCase() as Currency },
    dueBy: dueBy ? new Date(dueBy * 1000) : null,
    url: `https://dashboard.stripe.com/${livemode ? '' : 'test/'}payments/${intent}`,
  }
}
