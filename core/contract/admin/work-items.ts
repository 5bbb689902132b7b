import { oc } from '@orpc/contract'
import * as z from 'zod'
import { decisions, outcomes, workItemKinds, workItemStates } from '#core/agencies/work-items.ts'
import { accountId, day, instant, language, reason, saleId, text } from '#core/app/shapes.ts'
import { evidenceStates, maxOfNote } from '#core/sales/dispute-evidence.ts'
import { saleStates } from '#core/sales/sales.ts'
import { errors } from '../errors.ts'
import { listOf, searchInput } from '../list.ts'

const base = oc.errors(errors)
const tags = ['admin', 'work-items']
const path = '/admin/work-items' as const
const id = z.string().max(100)

/** Evidence for a bank about the sale of a disputed payment. */
export const evidence = z.object({
  client: z.object({ name: z.string(), contact: z.string() }).nullable(),
  bookedAt: instant,
  /** The accepted terms, and when. */
  terms: z.object({ version: z.string(), at: z.string() }).nullable(),
  paidAt: instant.nullable(),
  /** The recipient of the confirmation. */
  mailed: z.object({ to: z.string(), at: instant }).nullable(),
  /** When the voucher was first redeemed. */
  usedAt: instant.nullable(),
  services: z.array(z.object({ name: text, startsOn: day, endsOn: day, isCancelled: z.boolean() })),
  voucherUrl: z.string().nullable(),
  receiptUrl: z.string().nullable(),
})

/** How an open dispute is answered. */
export const disputeAnswer = z.object({
  /** The language in which its bank reads evidence. */
  language,
  mayHandIn: z.boolean(),
  /** Whether the deadline has passed, or the provider took no evidence any more. */
  isLate: z.boolean(),
  /** The latest evidence; `by`: the person's name. */
  handed: z
    .object({
      ...{ state: z.enum(evidenceStates), language, by: z.string(), note: z.string() },
      ...{ files: z.array(z.string()), orderedAt: instant, answeredAt: instant.nullable() },
    })
    .nullable(),
})

export const workItem = z.object({
  id,
  kind: z.enum(workItemKinds),
  /** Id of the item's payment or refund. */
  subject: z.string(),
  /** Findings: amounts in minor units with their currency, by name. */
  details: z.record(z.string(), z.unknown()),
  openedAt: instant,
  /** Of an open dispute. */
  evidence: evidence.nullable(),
  /** Of an open dispute; absent in data of an earlier version. */
  answer: disputeAnswer.nullish(),
  sale: z
    .object({
      id: saleId,
      code: z.string(),
      state: z.enum(saleStates),
      account: z.object({ id: accountId, name: z.string() }),
    })
    .nullable(),
  assignedTo: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Possible decisions; empty once it is resolved. */
  decisions: z.array(z.enum(decisions)),
  resolved: z
    /** `by`: the name of the person; empty, like the reason, for items that ended automatically. */
    .object({ at: instant, by: z.string(), decision: z.enum(outcomes), reason: z.string() })
    .nullable(),
})

/** Cases about money that need a human decision. */
export const workItemsContract = {
  listWorkItems: base
    .route({ method: 'GET', path, tags })
    .input(
      searchInput({
        state: z.enum(workItemStates).default('open'),
        kind: z.enum(workItemKinds).optional(),
      }),
    )
    .output(listOf(workItem)),

  assignWorkItem: base
    .route({ method: 'POST', path: `${path}/{id}/assignee`, tags })
    .input(z.strictObject({ id, personId: z.string().max(100).nullable() }))
    .output(z.object({})),

  decideWorkItem: base
    .route({ method: 'POST', path: `${path}/{id}/decision`, tags })
    .input(z.strictObject({ id, decision: z.enum(decisions), reason }))
    .output(z.object({})),

  /** Hands in the evidence of a dispute, in a language, with a note. Errors: `evidence_impossible`. */
  submitEvidence: base
    .route({ method: 'POST', path: `${path}/{id}/evidence`, tags })
    .input(z.strictObject({ id, language, note: z.string().trim().max(maxOfNote) }))
    .output(z.object({})),
}
