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

/** Evidence about the sale of a disputed payment, for the bank. */
export const evidence = z.object({
  client: z.object({ name: z.string(), contact: z.string() }).nullable(),
  bookedAt: instant,
  /** The version of the accepted terms, and when they were accepted. */
  terms: z.object({ version: z.string(), at: z.string() }).nullable(),
  paidAt: instant.nullable(),
  /** The recipient of the confirmation e-mail. */
  mailed: z.object({ to: z.string(), at: instant }).nullable(),
  /** When the voucher was first redeemed. */
  usedAt: instant.nullable(),
  services: z.array(z.object({ name: text, startsOn: day, endsOn: day, isCancelled: z.boolean() })),
  voucherUrl: z.string().nullable(),
  receiptUrl: z.string().nullable(),
})

/** The answer to an open dispute. */
export const disputeAnswer = z.object({
  /** The language in which the bank reads evidence. */
  language,
  mayHandIn: z.boolean(),
  /** Whether the deadline has passed, or the provider no longer accepted evidence. */
  isLate: z.boolean(),
  /** The evidence submitted last. `by`: the name of the person who submitted it. */
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
  /** Findings by name; amounts are in minor units with their currency. */
  details: z.record(z.string(), z.unknown()),
  openedAt: instant,
  /** Null except for an open dispute. */
  evidence: evidence.nullable(),
  /** Null except for an open dispute; absent in data of an earlier version. */
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
  /** Possible decisions; empty once the item is resolved. */
  decisions: z.array(z.enum(decisions)),
  resolved: z
    /** `by`: the name of the person; empty, like the reason, for items that ended automatically. */
    .object({ at: instant, by: z.string(), decision: z.enum(outcomes), reason: z.string() })
    .nullable(),
})

/** Cases about money that a person must decide. */
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

  /** Submits the evidence for a dispute, in one language and with a note. Errors: `evidence_impossible`. */
  submitEvidence: base
    .route({ method: 'POST', path: `${path}/{id}/evidence`, tags })
    .input(z.strictObject({ id, language, note: z.string().trim().max(maxOfNote) }))
    .output(z.object({})),
}
