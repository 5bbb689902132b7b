import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AccountState, DocumentKind, DocumentState, PersonKind } from '#core/agencies/accounts.ts'
import type { ChangeKind, ChangeState } from '#core/agencies/agency-changes.ts'
import type { MexicanState } from '#core/app/mexico.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { files } from '#server/modules/files/tables.ts'
import { commissionPlans } from '#server/modules/platform-settings/tables.ts'

const at = () => timestamp({ withTimezone: true })

/** A prospective agency; its data prefills the registration. */
export const leads = pgTable('leads', {
  id: text().primaryKey(),
  name: text().notNull(),
  tradeName: text().notNull().default(''),
  email: text().notNull().default(''),
  phone: text().notNull().default(''),
  city: text().notNull().default(''),
  stateCode: text().$type<MexicanState>(),
  source: text().notNull().default(''),
  /** The CRM's id, for a lead from the CRM. */
  reference: text().notNull().default(''),
  createdAt: at().notNull().default(sql`now()`),
})

/** The data that an agency registered with, besides its public data in `accounts`. */
export const registrations = pgTable(
  'registrations',
  {
    accountId: text()
      .primaryKey()
      .references(() => accounts.id),
    leadId: text().references(() => leads.id),
    personKind: text().$type<PersonKind>().notNull(),
    contactName: text().notNull(),
    city: text().notNull(),
    stateCode: text().$type<MexicanState>().notNull(),
    rfc: text().notNull(),
    taxRegime: text().notNull(),
    fiscalPostcode: text().notNull(),
    /** Encrypted; shown masked. */
    clabe: text().notNull(),
    /** A keyed hash of the CLABE, for finding duplicates. */
    clabeHash: text().notNull().default(''),
    clabeHolder: text().notNull(),
    terms: jsonb().$type<{ version: string; at: string }>().notNull(),
    /** Campaign parameters of the visit that led to the registration. */
    attribution: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The assigned staff member. */
    executiveId: text(),
    takenAt: at(),
    /** The latest call, message or letter to the agency. */
    contactedAt: at(),
    /** The day of the next step. */
    nextOn: text(),
    /** The search text, without accents, case and punctuation: see `note-searched.ts`. */
    searched: text().notNull().default(''),
    /** For detecting duplicates: the last ten digits of the phone number, and the normalized name. */
    phoneDigits: text().notNull().default(''),
    plainName: text().notNull().default(''),
    /** The account that this registration duplicates. */
    duplicateOf: text().references(() => accounts.id),
    /** The state in which the account was closed. */
    closedFrom: text().$type<AccountState>(),
    /** The plan that the commission comes from; null: a custom commission. */
    commissionPlan: text().references(() => commissionPlans.id),
    reason: text(),
    receivedAt: at().notNull().default(sql`now()`),
    /** When the corrections were last resubmitted. */
    resubmittedAt: at(),
    decidedAt: at(),
  },
  (t) => [
    index().on(t.rfc),
    index().on(t.clabeHash),
    index().on(t.executiveId),
    index().on(t.phoneDigits),
    index().on(t.plainName),
  ],
)

/** Documents of agencies; the latest of each kind counts. */
export const documents = pgTable(
  'documents',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    kind: text().$type<DocumentKind>().notNull(),
    state: text().$type<DocumentState>().notNull(),
    fileId: text()
      .notNull()
      .references(() => files.id),
    reason: text(),
    expiresOn: text(),
    uploadedAt: at().notNull().default(sql`now()`),
    decidedAt: at(),
  },
  (t) => [index().on(t.accountId, t.kind)],
)

/** An agency's proposals to change its trade name or RNT number. */
export const agencyChanges = pgTable(
  'agency_changes',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    kind: text().$type<ChangeKind>().notNull(),
    value: text().notNull(),
    state: text().$type<ChangeState>().notNull().default('pending'),
    /** Why staff refused the proposal. */
    reason: text(),
    proposedAt: at().notNull().default(sql`now()`),
    decidedAt: at(),
  },
  (t) => [
    index().on(t.accountId, t.kind, t.proposedAt),
    uniqueIndex('agency_changes_pending').on(t.accountId, t.kind).where(sql`${t.state} = 'pending'`),
  ],
)
