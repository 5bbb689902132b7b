import Stripe from 'stripe'
import type { DisputeEvidence, EvidenceFileKind } from '#server/gateways/payments/port.ts'

/** The metadata key that marks evidence as submitted by this platform. */
const mark = 'alforja_evidence'

/** The maximum number of characters in a field. */
const maxFieldLength = 20_000

const fileFields = {
  pack: 'uncategorized_file',
  voucher: 'service_documentation',
  receipt: 'receipt',
} as const satisfies Record<EvidenceFileKind, keyof Stripe.DisputeUpdateParams.Evidence>

/**
 * Implements `PaymentsGateway.submitEvidence`. A dispute accepts evidence once; its metadata shows whether ours arrived,
 * even if the response was lost. Files stay unused if the dispute cannot be updated.
 */
export async function submitEvidence(
  stripe: Stripe,
  { id, providerRef, facts, files }: DisputeEvidence,
): Promise<'sent' | 'late'> {
  const before = outcomeOf(await stripe.disputes.retrieve(providerRef), id)
  if (before) return before
  const evidence: Stripe.DisputeUpdateParams.Evidence = {
    customer_name: facts.customerName,
    customer_email_address: facts.customerEmail,
    product_description: facts.product,
    service_date: facts.servedOn,
    cancellation_policy_disclosure: facts.cancellationPolicy,
    access_activity_log: facts.use,
    uncategorized_text: facts.note,
  }
  for (const [name, text] of Object.entries(evidence))
    if (!text) delete evidence[name as keyof typeof evidence]
    else Object.assign(evidence, { [name]: String(text).slice(0, maxFieldLength) })
  for (const { kind, name, bytes } of files) {
    const file = { data: bytes, name, type: 'application/pdf' }
    evidence[fileFields[kind]] = (await stripe.files.create({ purpose: 'dispute_evidence', file })).id
  }
  try {
    await stripe.disputes.update(providerRef, { evidence, submit: true, metadata: { [mark]: id } })
    return 'sent'
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    const after = outcomeOf(await stripe.disputes.retrieve(providerRef), id)
    if (after) return after
    throw error
  }
}

/** Null while the dispute takes evidence. */
function outcomeOf({ metadata, status, evidence_details: details }: Stripe.Dispute, id: string) {
  if (metadata[mark] === id && details.submission_count > 0) return 'sent'
  return status.endsWith('needs_response') && !details.past_due ? null : 'late'
}
