import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { AccountState, DocumentKind, DocumentState, PersonKind } from '#core/agencies/accounts.ts'
import type { MexicanState } from '#core/app/mexico.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { files } from '#server/modules/files/tables.ts'
import { commissionPlans } from '#server/modules/platform-settings/tables.ts'

const at = () => timestamp({ withTimezone: true })

/** Somebody who may become an agency; registration begins with what is known of them. */
export const leads = pgTable('leads', {
  id: text().primaryKey(),
  name: text().notNull(),
  tradeName: text().notNull().default(''),
  email: text().notNull().default(''),
  phone: text().notNull().default(''),
  city: text().notNull().default(''),
  stateCode: text().$type<MexicanState>(),
  source: text().notNull().default(''),
  /** How the CRM calls it, where that sent it. */
  reference: text().notNull().default(''),
  createdAt: at().notNull().default(sql`now()`),
})

/** What an agency handed in about itself, beside what its customers see in `accounts`. */
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
    /** Of the CLABE, keyed: tells whether two are the same. */
    clabeHash: text().notNull().default(''),
    clabeHolder: text().notNull(),
    terms: jsonb().$type<{ version: string; at: string }>().notNull(),
    /** Campaign parameters that led here. */
    attribution: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** In whose portfolio it is. */
    executiveId: text(),
    takenAt: at(),
    /** The latest call, message or letter to it. */
    contactedAt: at(),
    /** Day of what is to be done next. */
    nextOn: text(),
    /** What it is looked for by, without accents, capitals and signs: see `note-searched.ts`. */
    searched: text().notNull().default(''),
    /** By what a second registration of one agency is known: the last ten digits of its phone, its plain name. */
    phoneDigits: text().notNull().default(''),
    plainName: text().notNull().default(''),
    /** The account that it repeats. */
    duplicateOf: text().references(() => accounts.id),
    /** What it was when it was closed. */
    closedFrom: text().$type<AccountState>(),
    /** From which its commission was made; null: its own. */
    commissionPlan: text().references(() => commissionPlans.id),
    reason: text(),
    receivedAt: at().notNull().default(sql`now()`),
    /** When it was last sent again with its corrections. */
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

/** One paper of one agency; the latest counts. */
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
