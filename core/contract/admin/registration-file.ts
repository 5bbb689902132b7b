import * as z from 'zod'
import { accountStates, documentKinds, personKinds } from '#core/agencies/accounts.ts'
import { changeKinds } from '#core/agencies/agency-changes.ts'
import { branchStages } from '#core/agencies/branches.ts'
import { correctableData, fileEvents, noteKinds, origins } from '#core/agencies/registration-desk.ts'
import { mexicanStateCodes } from '#core/app/mexico.ts'
import { accountId, currency, day, instant, language, text } from '#core/app/shapes.ts'
import { balance } from '#core/contract/account-balance.ts'
import { contractStanding } from '#core/contract/legal-texts.ts'
import { personStates } from '#core/people/people.ts'
import { groupStates } from '#core/products/groups.ts'
import { document, owed } from '../registrations.ts'

/** A member of the platform's staff. */
export const staff = z.object({ id: z.string(), name: z.string() })

/** The version of the file that the caller has seen; if it is outdated, the error is `registration_changed`. */
export const version = z.int().min(0)

/** Number of an agency's people shown in its file. */
export const peopleShown = 100

/** A file as shown in lists. */
export const row = z.object({
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
  /** The executive in charge; null if there is none. */
  executive: staff.nullable(),
  reason: z.string().nullable(),
  /** The times of the first submission and of the latest resubmission with corrections. */
  receivedAt: instant,
  resubmittedAt: instant.nullable(),
  /** When the current state began. */
  waitingSince: instant,
  decidedAt: instant.nullable(),
  /** The latest call, message or e-mail to the agency. */
  contactedAt: instant.nullable(),
  /** The day of the next step. */
  nextOn: day.nullable(),
  /** Numbers of documents: required, uploaded, accepted and to be reviewed. */
  documents: z.object({ needed: z.int(), handedIn: z.int(), accepted: z.int(), toLookAt: z.int() }),
})

/** In basis points per kind. */
export const perKind = z.strictObject({
  hotels: z.int().min(0).max(5_000),
  tours: z.int().min(0).max(5_000),
  transfers: z.int().min(0).max(5_000),
})

const agreed = z.object({
  commissionBp: perKind,
  markupBp: perKind,
  sellerBp: z.int(),
  /** The agency's credit limit, including those of its branches. */
  creditLimitMinor: z.int(),
})

const happened = z.object({
  id: z.int(),
  at: instant,
  event: z.enum(fileEvents),
  /** `applicant`: the person who registered, even before the first sign-in. */
  by: z.object({ who: z.enum(['staff', 'applicant', 'system']), name: z.string().nullable() }),
  /** Whether the caller did it. */
  isOwn: z.boolean(),
  /** Whether the agency resubmitted without correcting anything. */
  isUnchanged: z.boolean(),
  /** The document that the event is about, if it can still be opened. */
  document: z.object({ id: z.string(), kind: z.enum(documentKinds) }).nullable(),
  noteKind: z.enum(noteKinds).nullable(),
  /** A note, a request or a reason, as written. */
  said: z.string().nullable(),
  /** The requested documents, and the reason for each detail. */
  kinds: z.array(z.enum(documentKinds)),
  marked: z.partialRecord(z.enum(correctableData), z.string()),
  /** The changed details with their old values, where stored; for a CLABE only the last digits. */
  changed: z.array(z.object({ field: z.enum(correctableData), was: z.string().nullable() })),
  /** The new executive. */
  to: z.string().nullable(),
  /** The account of which this one is a duplicate. */
  of: z.string().nullable(),
  /** The day set by the event: of the next step, or the last day of a document's validity. */
  on: day.nullable(),
  /** A bank transfer, and the bank's reference. */
  paid: z.object({ amountMinor: z.int(), reference: z.string() }).nullable(),
  /** A proposed change. `was`: the value before. */
  change: z.object({ kind: z.enum(changeKinds), value: z.string(), was: z.string().nullable() }).nullable(),
  /** The agreed terms. */
  agreement: agreed.nullable(),
  /** Whether the agency was approved before its contract was accepted. */
  withoutContract: z.boolean(),
  /** The previous terms, if the agreed terms replace some. */
  agreedBefore: agreed.nullable(),
})

/** A file with everything needed for a decision. */
export const file = row.extend({
  legalName: z.string(),
  address: z.string(),
  language,
  taxRegime: z.string(),
  fiscalPostcode: z.string(),
  /**
   * The CLABE: all 18 digits for the executive in charge, for comparison with the bank statement; the last four for all
   * others. Opening the file is recorded.
   */
  bank: z.object({
    clabe: z.string(),
    isWhole: z.boolean(),
    name: z.string().nullable(),
    holder: z.string(),
  }),
  terms: z.object({ version: z.string(), at: instant }),
  /** Absent in responses of older servers. */
  contract: contractStanding.optional(),
  /** The verified number in the National Tourism Registry. */
  rnt: z.string().nullable(),
  /** Proposed changes that wait for a decision. */
  changes: z.array(
    z.object({ id: z.string(), kind: z.enum(changeKinds), value: z.string(), proposedAt: instant }),
  ),
  /** The documents. `fileType`: null if not uploaded. */
  papers: z.array(document.extend({ fileType: z.string().nullable() })),
  owed,
  duplicateOf: z.string().nullable(),
  currency,
  version,
  /** Events, newest first. */
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
  /** Whether the caller may assign the file. */
  mayAssign: z.boolean(),
  /** Whether the caller may reopen the file: the account was closed before its first sale. */
  mayReopen: z.boolean(),
  /** Whether the agency was ever approved. If so, it may have sold, and may still have a balance after it is closed. */
  wasApproved: z.boolean(),
  /** The current terms of an approved agency; null before its approval, and after it is closed. */
  agreement: agreed
    .extend({
      /** The plan on which the commission is based. */
      plan: z.object({ id: z.string(), name: text }).nullable(),
      /** The debts of the agency and its branches. */
      usedMinor: z.int(),
      /** The sales of the agency and its branches in the last `agencySalesDays` days, in the agency's currency. */
      soldMinor: z.int(),
      /** Credit limit and balance of the agency, then of each branch; a negative balance is a debt. */
      accounts: z.array(z.object({ id: accountId, name: z.string(), limitMinor: z.int(), ...balance })),
    })
    .nullable(),
  /**
   * Whether the agency may take payments in its own accounts at providers, and whether the caller may decide this;
   * absent in older cached data.
   */
  merchants: z.object({ isAllowed: z.boolean(), mayAllow: z.boolean() }).optional(),
  /** Room nights that the agency and its branches block for groups, their limit, and the groups with unsold rooms. */
  blocks: z.object({
    used: z.int(),
    most: z.int(),
    groups: z.array(
      z.object({
        account: z.object({ id: accountId, name: z.string() }),
        url: z.string(),
        name: text,
        state: z.enum(groupStates),
        startsOn: day,
        endsOn: day,
        /** Number of unsold room nights. */
        rooms: z.int(),
        /** The days on which the first and the last of these nights are released. */
        firstReleaseOn: day,
        lastReleaseOn: day,
      }),
    ),
    /** Whether the caller may change the limit. */
    mayLimit: z.boolean(),
  }),
  branches: z.array(
    z.object({
      ...{ accountId, name: z.string(), stage: z.enum(branchStages), address: z.string() },
      /** Why the owner suspended or closed the branch. */
      reason: z.string().nullable(),
    }),
  ),
  /**
   * People of the agency and its branches. `shown`: the first of them. `branch`: null for people of the agency itself.
   */
  people: z.object({
    count: z.int(),
    shown: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        role: z.enum(['owner', 'seller']),
        state: z.enum(personStates),
        email: z.string(),
        phone: z.string().nullable(),
        branch: z.string().nullable(),
        /** The last use of the person's devices that are still signed in. */
        lastSeenAt: instant.nullable(),
      }),
    ),
  }),
})
