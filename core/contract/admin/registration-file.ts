import * as z from 'zod'
import { accountStates, documentKinds, personKinds } from '#core/agencies/accounts.ts'
import { correctableData, fileEvents, noteKinds, origins } from '#core/agencies/registration-desk.ts'
import { mexicanStateCodes } from '#core/app/mexico.ts'
import { accountId, currency, day, instant, language, text } from '#core/app/shapes.ts'
import { balance } from '#core/contract/account-balance.ts'
import { personStates } from '#core/people/people.ts'
import { groupStates } from '#core/products/groups.ts'
import { document, owed } from '../registrations.ts'

/** Somebody of the platform's. */
export const staff = z.object({ id: z.string(), name: z.string() })

/** The file as whoever decides has seen it: what has happened since is refused with `registration_changed`. */
export const version = z.int().min(0)

/** Of an agency's people, in its file. */
export const peopleShown = 100

/** As a list shows it. */
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
  /** Who has it; null: nobody. */
  executive: staff.nullable(),
  reason: z.string().nullable(),
  /** The first time it came, and the latest that it came again with corrections. */
  receivedAt: instant,
  resubmittedAt: instant.nullable(),
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
export const perKind = z.strictObject({
  hotels: z.int().min(0).max(5_000),
  tours: z.int().min(0).max(5_000),
  transfers: z.int().min(0).max(5_000),
})

const agreed = z.object({
  commissionBp: perKind,
  markupBp: perKind,
  sellerBp: z.int(),
  /** With what its branches have of it. */
  creditLimitMinor: z.int(),
})

const happened = z.object({
  id: z.int(),
  at: instant,
  event: z.enum(fileEvents),
  /** `applicant`: whoever registered, also before anybody could sign in. */
  by: z.object({ who: z.enum(['staff', 'applicant', 'system']), name: z.string().nullable() }),
  /** The requester's own doing. */
  isOwn: z.boolean(),
  /** Handed in again without anything corrected. */
  isUnchanged: z.boolean(),
  /** The paper that it is about, which can still be opened. */
  document: z.object({ id: z.string(), kind: z.enum(documentKinds) }).nullable(),
  noteKind: z.enum(noteKinds).nullable(),
  /** A note, a request or a reason, as it was written. */
  said: z.string().nullable(),
  /** What was asked for: papers, and what is wrong with a detail. */
  kinds: z.array(z.enum(documentKinds)),
  marked: z.partialRecord(z.enum(correctableData), z.string()),
  /** The details that it changed, and what they were, where that was kept; of a CLABE its last digits. */
  changed: z.array(z.object({ field: z.enum(correctableData), was: z.string().nullable() })),
  /** To whom it was given. */
  to: z.string().nullable(),
  /** The account that it repeats. */
  of: z.string().nullable(),
  /** The day that was set with it: of the next step, or until which a paper counts. */
  on: day.nullable(),
  /** What was paid by bank, and the reference by which the bank knows it. */
  paid: z.object({ amountMinor: z.int(), reference: z.string() }).nullable(),
  /** What was agreed. */
  agreement: agreed.nullable(),
  /** Whether it was approved before the contract was accepted. */
  withoutContract: z.boolean(),
  /** What held before, where it was agreed otherwise. */
  agreedBefore: agreed.nullable(),
})

/** Everything that is needed to decide it. */
export const file = row.extend({
  legalName: z.string(),
  address: z.string(),
  language,
  taxRegime: z.string(),
  fiscalPostcode: z.string(),
  /**
   * All 18 digits for the person who has the file, to compare them with the bank statement; the last four for others. Opening
   * the file is recorded.
   */
  bank: z.object({
    clabe: z.string(),
    isWhole: z.boolean(),
    name: z.string().nullable(),
    holder: z.string(),
  }),
  terms: z.object({ version: z.string(), at: instant }),
  /** `fileType`: null where nothing was handed in. */
  papers: z.array(document.extend({ fileType: z.string().nullable() })),
  owed,
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
  /** Whether the requester may take it back to be decided, as it was closed before it sold. */
  mayReopen: z.boolean(),
  /** Whether it was ever approved: it may have sold, and its account may not be settled, also once it is closed. */
  wasApproved: z.boolean(),
  /** What holds with an agency that was approved; null before, and once it is closed. */
  agreement: agreed
    .extend({
      /** From which the commission was made. */
      plan: z.object({ id: z.string(), name: text }).nullable(),
      /** What the agency and its branches owe. */
      usedMinor: z.int(),
      /** What they sold in the last `agencySalesDays`, in the agency's currency. */
      soldMinor: z.int(),
      /** Its own line and balance, then its branches'; a balance below nothing is owed. */
      accounts: z.array(z.object({ id: accountId, name: z.string(), limitMinor: z.int(), ...balance })),
    })
    .nullable(),
  /** Room-nights that it and its branches keep for groups, how many they may, and the groups whose rooms nobody took. */
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
        /** Room-nights that nobody took. */
        rooms: z.int(),
        /** Days on which the first and the last of them go back. */
        firstReleaseOn: day,
        lastReleaseOn: day,
      }),
    ),
    /** Whether the requester may change how many they may keep. */
    mayLimit: z.boolean(),
  }),
  branches: z.array(
    z.object({ accountId, name: z.string(), state: z.enum(accountStates), address: z.string() }),
  ),
  /** Its own and its branches'. `shown`: the first of them; `branch`: null for the agency itself. */
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
        /** When a device of theirs was last used, where one is still signed in. */
        lastSeenAt: instant.nullable(),
      }),
    ),
  }),
})
