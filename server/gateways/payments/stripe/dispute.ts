import type Stripe from 'stripe'
import type { Currency } from '#core/money/money.ts'
import type { DisputeState } from '#core/sales/disputes.ts'
import type { ProviderDispute } from '#server/gateways/payments/port.ts'
import { isOurs } from './session.ts'

/** What the API has to say of a dispute's payment. */
const expand = ['charge']

/** How disputes end; all else is open. */
const ends: Record<string, DisputeState> = { won: 'won', warning_closed: 'won', lost: 'lost' }

/**
 * One that was prevented ended before the bank took anything by a chargeback. The client has the money all the same where a
 * network resolved it, or where money was withdrawn for it.
 */
function stateOf({ status, payment_method_details, balance_transactions }: Stripe.Dispute): DisputeState {
  if (status !== 'prevented') return ends[status] ?? 'open'
  const isResolved = payment_method_details?.card?.case_type === 'resolution'
  const movedMinor = balance_transactions.reduce((sum, { amount }) => sum + amount, 0)
  return isResolved || movedMinor < 0 ? 'lost' : 'won'
}

/** As `PaymentsGateway.findDispute`. A dispute names what was charged; the session is looked for by that. */
export async function findDispute(stripe: Stripe, providerRef: string): Promise<ProviderDispute | null> {
  return disputeOf(stripe, await stripe.disputes.retrieve(providerRef, { expand }))
}

/** As `PaymentsGateway.listDisputes`; `gte` in seconds. */
export async function listDisputes(stripe: Stripe, gte: number): Promise<ProviderDispute[]> {
  const ours: ProviderDispute[] = []
  const listed = { created: { gte }, limit: 100, expand: expand.map((part) => `data.${part}`) }
  for await (const dispute of stripe.disputes.list(listed)) {
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
  // Once it is answered, the bank reads.
  const dueBy = status.endsWith('needs_response') ? evidence_details?.due_by : null
  return {
    ...{ providerRef: id, paymentRef: session.id, state: stateOf(dispute), reason },
    ...{ amountMinor: amount, currency: currency.toUpperCase() as Currency },
    isInquiry: status.startsWith('warning_'),
    refundedMinor: typeof charge === 'string' ? 0 : charge.amount_refunded,
    dueBy: dueBy ? new Date(dueBy * 1000) : null,
    url: `https://dashboard.stripe.com/${livemode ? '' : 'test/'}payments/${intent}`,
  }
}
