import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountStates, documentKinds, personKinds } from '../../accounts.ts'
import { isDay } from '../../days.ts'
import { mexicanStateCodes } from '../../mexico.ts'
import { fileEvents, mostNoted, noteKinds, origins } from '../../registration-desk.ts'
import { accountId, currency, day, instant, language, searchedText } from '../../shapes.ts'
import { errors } from '../errors.ts'
import { document } from '../registrations.ts'

const base = oc.errors(errors)
const tags = ['admin']
const path = '/admin/registrations' as const
const one = z.strictObject({ accountId })
const reason = z.string().trim().min(3).max(500)
const moved = z.object({ state: z.enum(accountStates) })
const staff = z.object({ id: z.string(), name: z.string() })

/** The file as whoever decides has seen it: what has happened since is refused with `registration_changed`. */
const version = z.int().min(0)

export const registrationsPageSize = 25

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
  origin: z.enum(origins),
  attribution: z.record(z.string(), z.string()),
  /** Who has it; null: nobody. */
  executive: staff.nullable(),
  reason: z.string().nullable(),
  receivedAt: instant,
  /** Since when it is where it is. */
  waitingSince: instant,
  decidedAt: instant.nullable(),
  /** The latest call, message or letter to it. */
  contactedAt: instant.nullable(),
  /** Day of what is to be done next. */
  nextOn: day.nullable(),
  /** Papers that are needed, are here, are accepted, wait to be looked at. */
  documents: z.object({ needed: z.int(), handedIn: z.int(), accepted: z.int(), toLookAt: z.int() }),
})

/** Basis points of each kind. */
const perKind = z.strictObject({
  hotels: z.int().min(0).max(5_000),
  tours: z.int().min(0).max(5_000),
  transfers: z.int().min(0).max(5_000),
})

const happened = z.object({
  id: z.int(),
  at: instant,
  event: z.enum(fileEvents),
  /** `applicant`: whoever registered, also before anybody could sign in. */
  by: z.object({ who: z.enum(['staff', 'applicant', 'system']), name: z.string().nullable() }),
  /** The requester's own doing. */
  isOwn: z.boolean(),
  /** The paper that it is about, which can still be opened. */
  document: z.object({ id: z.string(), kind: z.enum(documentKinds) }).nullable(),
  noteKind: z.enum(noteKinds).nullable(),
  /** A note, a request or a reason, as it was written. */
  said: z.string().nullable(),
  /** What was asked for. */
  kinds: z.array(z.enum(documentKinds)),
  /** To whom it was given. */
  to: z.string().nullable(),
  /** The account that it repeats. */
  of: z.string().nullable(),
  /** The day that was set with it: of the next step, or until which a paper counts. */
  on: day.nullable(),
  /** What was agreed. */
  agreement: z
    .object({
      commissionBp: perKind,
      markupBp: perKind,
      sellerBp: z.int(),
      creditLimitMinor: z.int(),
    })
    .nullable(),
})

/** What the platform's staff decide about agencies. An executive reaches the own portfolio, and news of nobody. */
export const registrationsDeskContract = {
  /** Those that wait the longest first. */
  listRegistrations: base
    .route({ method: 'GET', path, tags })
    .input(
      z.strictObject({
        state: z.enum(accountStates).optional(),
        /** Somebody of the staff, `mine`, `nobody`, or `mine_or_nobody`. */
        executive: z.string().max(64).optional(),
        stateCode: z.enum(mexicanStateCodes).optional(),
        personKind: z.enum(personKinds).optional(),
        /** `papers`: some wait for whoever has the file; `overdue`: the day of the next step has come, and it is not closed. */
        waits: z.enum(['papers', 'overdue']).optional(),
        /** Days, by the platform's clock, between which it was received; both count. */
        from: day.refine(isDay).optional(),
        until: day.refine(isDay).optional(),
        origin: z.enum(origins).optional(),
        /** Part of a name, a city, an e-mail, a phone, an RFC or the account's number. */
        text: searchedText.optional(),
        page: z.coerce.number().int().min(1).max(10_000).default(1),
      }),
    )
    .output(z.object({ count: z.int(), registrations: z.array(row) })),

  /** Who can be given a file. Refuses with `forbidden` who gives none. */
  listRegistrationStaff: base
    .route({ method: 'GET', path: '/admin/registration-staff', tags })
    .input(z.strictObject({}))
    .output(z.object({ staff: z.array(staff) })),

  getRegistration: base
    .route({ method: 'GET', path: `${path}/{accountId}`, tags })
    .input(one)
    .output(
      row.extend({
        legalName: z.string(),
        address: z.string(),
        language,
        taxRegime: z.string(),
        fiscalPostcode: z.string(),
        /** In full, to be compared with the bank statement; reading it is recorded. */
        bank: z.object({ clabe: z.string(), name: z.string().nullable(), holder: z.string() }),
        terms: z.object({ version: z.string(), at: instant }),
        /** `fileType`: null where nothing was handed in. */
        papers: z.array(document.extend({ fileType: z.string().nullable() })),
        duplicateOf: z.string().nullable(),
        currency,
        version,
        /** The newest first. */
        history: z.array(happened),
        /** Other accounts with the same RFC, bank account, phone or trade name. */
        alike: z.array(
          z.object({
            accountId,
            tradeName: z.string(),
            state: z.enum(accountStates),
            same: z.array(z.enum(['rfc', 'clabe', 'phone', 'name'])),
          }),
        ),
        /** Whether the requester may give it to somebody else. */
        mayAssign: z.boolean(),
      }),
    ),

  /** news → in_process, by whoever asks. */
  takeRegistration: base
    .route({ method: 'POST', path: `${path}/{accountId}/taking`, tags })
    .input(z.strictObject({ accountId, version }))
    .output(moved),

  /** Gives a file to somebody of the staff; one of the news is in process from then on. Refuses with `person_not_found`. */
  assignRegistration: base
    .route({ method: 'POST', path: `${path}/{accountId}/executive`, tags })
    .input(z.strictObject({ accountId, version, executiveId: z.string().max(64) }))
    .output(moved),

  /** in_process → news, for somebody else to take. */
  returnRegistration: base
    .route({ method: 'DELETE', path: `${path}/{accountId}/taking`, tags })
    .input(z.strictObject({ accountId, version, reason }))
    .output(moved),

  /** Writes a note, a call or a message into the file; `nextOn` takes the place of the day that was set before. */
  noteOnRegistration: base
    .route({ method: 'POST', path: `${path}/{accountId}/notes`, tags })
    .input(
      z.strictObject({
        accountId,
        version,
        kind: z.enum(noteKinds),
        said: z.string().trim().min(1).max(mostNoted),
        nextOn: day.nullable(),
      }),
    )
    .output(z.object({})),

  /** Writes to the applicant, in the applicant's language, what is missing. */
  askRegistrant: base
    .route({ method: 'POST', path: `${path}/{accountId}/requests`, tags })
    .input(
      z.strictObject({
        accountId,
        version,
        kinds: z.array(z.enum(documentKinds)).max(documentKinds.length),
        said: z.string().trim().min(3).max(mostNoted),
      }),
    )
    .output(z.object({})),

  decideDocument: base
    .route({ method: 'POST', path: '/admin/documents/{documentId}/decision', tags })
    .input(
      z.union([
        z.strictObject({
          documentId: z.string().max(64),
          version,
          decision: z.literal('accepted'),
          /** Last day on which it counts. */
          expiresOn: day.optional(),
        }),
        z.strictObject({
          documentId: z.string().max(64),
          version,
          decision: z.literal('rejected'),
          reason,
        }),
      ]),
    )
    .output(document),

  /** in_process → approved. Refuses with `documents_incomplete` before every paper but the contract is accepted. */
  approveRegistration: base
    .route({ method: 'POST', path: `${path}/{accountId}/approval`, tags })
    .input(
      z.strictObject({
        accountId,
        version,
        /** From which the commission was made. */
        plan: z.string().min(1).max(64).optional(),
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
    .input(z.strictObject({ accountId, version, reason }))
    .output(moved),

  /** It repeats the account `of`, which stays: this one is closed. Refuses with `account_not_found`. */
  markDuplicate: base
    .route({ method: 'POST', path: `${path}/{accountId}/duplicate`, tags })
    .input(z.strictObject({ accountId, version, of: accountId, reason }))
    .output(moved),

  /** Whatever state it is in → closed, with its branches, for good. */
  closeAccount: base
    .route({ method: 'POST', path: '/admin/accounts/{accountId}/closing', tags })
    .input(z.strictObject({ accountId, version, reason }))
    .output(moved),

  /** approved → suspended: it and its branches look, and sell no more. */
  suspendAccount: base
    .route({ method: 'POST', path: '/admin/accounts/{accountId}/suspension', tags })
    .input(z.strictObject({ accountId, version, reason }))
    .output(moved),

  /** suspended → approved. The reason stays in the file. */
  reopenAccount: base
    .route({ method: 'DELETE', path: '/admin/accounts/{accountId}/suspension', tags })
    .input(z.strictObject({ accountId, version, reason }))
    .output(moved),
}
