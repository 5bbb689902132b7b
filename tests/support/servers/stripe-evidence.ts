import { type Params, StripeFault } from './stripe-form.ts'

/** The evidence of a dispute, as Stripe returns it. */
interface StripeEvidence {
  evidence: Record<string, string>
  metadata: Record<string, string>
  evidence_details: {
    due_by: number | null
    has_evidence: boolean
    past_due: boolean
    submission_count: number
  }
}

export type Dispute = {
  id: string
  object: 'dispute'
  status: string
  amount: number
  currency: string
  reason: string
  payment_intent: string
  charge: string
  balance_transactions: { amount: number; currency: string }[]
  payment_method_details: { type: 'card'; card: { brand: 'visa'; case_type: string } }
  livemode: false
  created: number
} & StripeEvidence

const fields = [
  ...['customer_name', 'customer_email_address', 'product_description', 'service_date'],
  ...['cancellation_policy_disclosure', 'access_activity_log', 'uncategorized_text'],
]
const fileFields = ['uncategorized_file', 'service_documentation', 'receipt']

export const noEvidence = (dueBy: number): StripeEvidence => ({
  ...{ evidence: {}, metadata: {} },
  evidence_details: { due_by: dueBy, has_evidence: false, past_due: false, submission_count: 0 },
})

/** Files of an account, and the rules for the evidence of a dispute: it is submitted once, and before its deadline. */
export function createStripeEvidence(newId: (prefix: string) => string) {
  const files = new Map<string, { id: string; bytes: number; name: string }>()
  return {
    files,

    createFile(body: string) {
      const name = /filename="([^"]+)"/.exec(body)?.[1]
      if (!name || !/\bdispute_evidence\b/.test(body))
        throw new StripeFault(400, 'parameter_missing', 'purpose')
      const id = newId('file')
      files.set(id, { id, name, bytes: body.length })
      return { id, object: 'file', purpose: 'dispute_evidence', filename: name }
    },

    submit(dispute: Dispute, { evidence = {}, submit, metadata = {} }: Params) {
      if (!dispute.status.endsWith('needs_response') || dispute.evidence_details.past_due)
        throw new StripeFault(400, undefined, undefined, 'This dispute takes no evidence')
      const given = evidence as Record<string, string>
      for (const [name, value] of Object.entries(given)) {
        if (fileFields.includes(name) ? !files.has(value) : !fields.includes(name))
          throw new StripeFault(400, 'parameter_unknown', `evidence[${name}]`)
      }
      Object.assign(dispute.evidence, given)
      Object.assign(dispute.metadata, metadata)
      dispute.evidence_details.has_evidence = true
      if (submit !== 'true') return
      dispute.evidence_details.submission_count += 1
      dispute.status = dispute.status.replace('needs_response', 'under_review')
    },
  }
}
