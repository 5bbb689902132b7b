import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountStates, personKinds } from '../accounts.ts'
import { mexicanStateCodes } from '../mexico.ts'
import { crmContract } from './admin/crm.ts'
import { publishedNoticesContract } from './admin/notices.ts'
import { prospectsContract } from './admin/prospects.ts'
import { workItemsContract } from './admin/work-items.ts'
import { errors } from './errors.ts'
import { document } from './registrations.ts'
import { accountId, day, instant } from './shapes.ts'

const base = oc.errors(errors)
const tags = ['admin']
const path = '/admin/registrations' as const
const one = z.strictObject({ accountId })
const reason = z.string().trim().min(3).max(500)
const moved = z.object({ state: z.enum(accountStates) })

const row = z.object({
  accountId,
  state: z.enum(accountStates),
  tradeName: z.string(),
  personKind: z.enum(personKinds),
  rfc: z.string(),
  city: z.string(),
  stateCode: z.enum(mexicanStateCodes),
  contactName: z.string(),
  phone: z.string(),
  email: z.string(),
  leadId: z.string().nullable(),
  attribution: z.record(z.string(), z.string()),
  executiveId: z.string().nullable(),
  reason: z.string().nullable(),
  receivedAt: instant,
  decidedAt: instant.nullable(),
  /** Papers that are needed, are here, are accepted. */
  documents: z.object({ needed: z.int(), handedIn: z.int(), accepted: z.int() }),
})

/** Basis points of each kind. */
const perKind = z.strictObject({
  hotels: z.int().min(0).max(5_000),
  tours: z.int().min(0).max(5_000),
  transfers: z.int().min(0).max(5_000),
})

/** What the platform's staff decide about agencies. */
export const adminContract = {
  ...crmContract,
  ...publishedNoticesContract,
  ...prospectsContract,
  ...workItemsContract,

  listRegistrations: base
    .route({ method: 'GET', path, tags })
    .input(
      z.strictObject({
        state: z.enum(accountStates).optional(),
        /** Part of a name, an e-mail or an RFC. */
        text: z.string().max(100).optional(),
        /** From 1; fifty at a time, the longest waiting first. */
        page: z.coerce.number().int().min(1).max(10_000).default(1),
      }),
    )
    .output(z.object({ count: z.int(), registrations: z.array(row) })),

  getRegistration: base
    .route({ method: 'GET', path: `${path}/{accountId}`, tags })
    .input(one)
    .output(
      row.extend({
        legalName: z.string(),
        address: z.string(),
        taxRegime: z.string(),
        fiscalPostcode: z.string(),
        /** In full, to be compared with the bank statement; reading it is recorded. */
        bank: z.object({ clabe: z.string(), name: z.string().nullable(), holder: z.string() }),
        terms: z.object({ version: z.string(), at: instant }),
        papers: z.array(document),
      }),
    ),

  /** news → in_process, by whoever asks. */
  takeRegistration: base
    .route({ method: 'POST', path: `${path}/{accountId}/taking`, tags })
    .input(one)
    .output(moved),

  decideDocument: base
    .route({ method: 'POST', path: '/admin/documents/{documentId}/decision', tags })
    .input(
      z.union([
        z.strictObject({
          documentId: z.string().max(64),
          decision: z.literal('accepted'),
          /** Last day on which it counts. */
          expiresOn: day.optional(),
        }),
        z.strictObject({ documentId: z.string().max(64), decision: z.literal('rejected'), reason }),
      ]),
    )
    .output(document),

  /** in_process → approved. Refuses with `documents_incomplete` before every paper but the contract is accepted. */
  approveRegistration: base
    .route({ method: 'POST', path: `${path}/{accountId}/approval`, tags })
    .input(
      z.strictObject({
        accountId,
        commissionBp: perKind,
        markupBp: perKind,
        /** The sellers' part of what the agency earns. */
        sellerBp: z.int().min(0).max(10_000).default(4_000),
        creditLimitMinor: z.int().min(0).max(100_000_000_00),
      }),
    )
    .output(moved),

  /** The agency may correct what was wrong and hand in again. */
  rejectRegistration: base
    .route({ method: 'POST', path: `${path}/{accountId}/rejection`, tags })
    .input(z.strictObject({ accountId, reason }))
    .output(moved),

  /** Whatever state it is in → closed, with its branches, for good. */
  closeAccount: base
    .route({ method: 'POST', path: '/admin/accounts/{accountId}/closing', tags })
    .input(z.strictObject({ accountId, reason }))
    .output(moved),

  suspendAccount: base
    .route({ method: 'POST', path: '/admin/accounts/{accountId}/suspension', tags })
    .input(z.strictObject({ accountId, reason }))
    .output(moved),

  reopenAccount: base
    .route({ method: 'DELETE', path: '/admin/accounts/{accountId}/suspension', tags })
    .input(one)
    .output(moved),
}
