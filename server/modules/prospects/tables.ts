import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { Attribution } from '#core/agencies/attribution.ts'
import type { CallOutcome, CallState } from '#core/agencies/call-requests.ts'
import type { ProspectDatum } from '#core/agencies/prospect-fields.ts'
import {
  openStages,
  type ProspectEvent,
  type ProspectSource,
  type ProspectStage,
  type TouchKind,
} from '#core/agencies/prospects.ts'
import type { Language } from '#core/app/language.ts'
import type { MexicanState } from '#core/app/mexico.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { files } from '#server/modules/files/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import { leads } from '#server/modules/registrations/tables.ts'
import { worthOf } from './worth.ts'

const at = () => timestamp({ withTimezone: true })

const folded = (columns: string) =>
  sql.raw(`lower(regexp_replace(normalize(${columns}, NFD), '[\\u0300-\\u036f]', '', 'g'))`)
const digits = `regexp_replace(phone, '[^0-9]', '', 'g')`

/** A travel agent's application to sell, for an agency or independently. */
export const prospects = pgTable(
  'prospects',
  {
    id: text().primaryKey(),
    /** The requested agency; null: an independent agent. */
    accountId: text().references(() => accounts.id),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    city: text().notNull(),
    stateCode: text().$type<MexicanState>().notNull(),
    /** The language of e-mails to the prospect. */
    language: text().$type<Language>().notNull().default('es'),
    message: text().notNull().default(''),
    website: text(),
    /** The expected sales per month, in Mexican minor units; null: unknown. */
    expectedMinor: bigint({ mode: 'number' }),
    /** Increases with every change of the fields above, for optimistic locking. */
    version: integer().notNull().default(1),
    terms: jsonb().$type<{ version: string; at: string }>(),
    source: text().$type<ProspectSource>().notNull().default('portal'),
    /** Campaign parameters of the visit that created the prospect. */
    attribution: jsonb().$type<Attribution>().notNull().default({}),
    stage: text().$type<ProspectStage>().notNull().default('new'),
    /** The assigned staff member. */
    keeperId: text().references(() => people.id),
    /** The next step and its day, as last set; `plannedAt`: when it was set. */
    nextOn: date(),
    nextAction: text().notNull().default(''),
    plannedAt: at(),
    /** When the latest call or visit took place. */
    touchedAt: at(),
    /** The lead whose link the prospect registers with, once invited. */
    leadId: text().references(() => leads.id),
    /** The prospect that this one was merged into, which takes over its history from then on. */
    mergedInto: text().references((): AnyPgColumn => prospects.id),
    createdAt: at().notNull().default(sql`now()`),
    isOpen: boolean().generatedAlwaysAs(
      sql.raw(`stage IN (${openStages.map((stage) => `'${stage}'`).join(', ')})`),
    ),
    /**
     * The search text, without accents, case and punctuation. It is a column because, behind row-level security, an
     * index on a function is not used.
     */
    searched: text().generatedAlwaysAs(folded(`name || ' ' || email || ' ' || ${digits} || ' ' || city`)),
    /** The part of the score that does not change with time. */
    worth: smallint()
      .notNull()
      .generatedAlwaysAs(sql.raw(worthOf(digits))),
    /** For detecting duplicates, together with the e-mail. */
    phoneDigits: text().generatedAlwaysAs(sql.raw(`right(${digits}, 10)`)),
  },
  (t) => [
    // The sort orders of lists, with the columns that row-level security checks, so that deep pages are read from the
    // index.
    index('prospects_by_stage')
      .on(t.stage, t.nextOn.asc().nullsLast(), t.createdAt.desc().nullsFirst(), t.id, t.accountId)
      .where(sql`${t.mergedInto} IS NULL`),
    index('prospects_by_plan')
      .on(
        t.isOpen.desc().nullsFirst(),
        t.nextOn.asc().nullsLast(),
        t.createdAt.desc().nullsFirst(),
        t.id,
        t.accountId,
      )
      .where(sql`${t.mergedInto} IS NULL`),
    // A covering index for sorting by score, including the part that changes with time: sorting reads no table rows.
    index('prospects_by_score')
      .on(t.isOpen, t.worth.desc(), t.touchedAt, t.createdAt, t.id, t.accountId)
      .where(sql`${t.mergedInto} IS NULL`),
    index().on(t.keeperId, t.stage),
    // For counting open prospects per assigned staff member from the index alone.
    index('prospects_open_of')
      .on(t.keeperId, t.accountId)
      .where(sql`${t.mergedInto} IS NULL AND ${t.isOpen}`),
    index().on(t.email),
    index().on(t.phoneDigits),
    index().on(t.leadId),
    index().on(t.mergedInto),
  ],
)

/** Decisions about a prospect other than calls and visits. */
export const prospectEvents = pgTable(
  'prospect_events',
  {
    id: text().primaryKey(),
    /** Orders decisions made at the same instant. */
    number: bigserial({ mode: 'number' }),
    prospectId: text()
      .notNull()
      .references(() => prospects.id),
    event: text().$type<ProspectEvent>().notNull(),
    fromStage: text().$type<ProspectStage>(),
    toStage: text().$type<ProspectStage>(),
    /** The reason, or the next step. */
    said: text().notNull().default(''),
    nextOn: date(),
    /** The new assignee. */
    keeperId: text().references(() => people.id),
    /** The prospect merged into this one. */
    otherId: text().references(() => prospects.id),
    /** The corrected fields. */
    fields: text().array().$type<ProspectDatum[]>().notNull().default([]),
    /** The acting person; null: the system. */
    personId: text().references(() => people.id),
    at: at().notNull().default(sql`now()`),
  },
  (t) => [index().on(t.prospectId, t.at)],
)

/** A call or a visit recorded by staff, with the resulting stage change. */
export const prospectVisits = pgTable(
  'prospect_visits',
  {
    id: text().primaryKey(),
    prospectId: text()
      .notNull()
      .references(() => prospects.id),
    kind: text().$type<TouchKind>().notNull(),
    /** According to the device's clock; the server may receive it days later. */
    happenedAt: at().notNull(),
    said: text().notNull(),
    /** The next step and its day. */
    nextOn: date(),
    nextAction: text().notNull().default(''),
    fromStage: text().$type<ProspectStage>(),
    toStage: text().$type<ProspectStage>(),
    /** Why the prospect was lost. */
    reason: text(),
    personId: text()
      .notNull()
      .references(() => people.id),
    heardAt: at().notNull().default(sql`now()`),
  },
  (t) => [index().on(t.prospectId, t.happenedAt), index().on(t.personId)],
)

/** Documents that staff keep with a prospect; agencies never see them. */
export const prospectFiles = pgTable(
  'prospect_files',
  {
    fileId: text()
      .primaryKey()
      .references(() => files.id),
    prospectId: text()
      .notNull()
      .references(() => prospects.id),
    /** Generated by the sending device, to detect duplicates. */
    key: text().notNull(),
    addedBy: text()
      .notNull()
      .references(() => people.id),
    addedAt: at().notNull().default(sql`now()`),
    /** When, by whom and why the document was removed; the file itself is kept. */
    removedAt: at(),
    removedBy: text().references(() => people.id),
    reason: text(),
  },
  (t) => [unique().on(t.prospectId, t.key), index().on(t.addedBy), index().on(t.removedBy)],
)

export const callRequests = pgTable(
  'call_requests',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    phone: text().notNull(),
    subject: text().notNull(),
    /** The requested instant, and the time zone in which the caller entered it. */
    wantedAt: at().notNull(),
    timeZone: text().notNull(),
    /** The latest call that was answered. */
    calledAt: at(),
    createdAt: at().notNull().default(sql`now()`),
    phoneDigits: text().generatedAlwaysAs(sql.raw(`right(${digits}, 10)`)),
    state: text().$type<CallState>().notNull().default('waiting'),
    /** When to try again after an unanswered call. */
    nextAt: at(),
    /** The assigned staff member. */
    keeperId: text().references(() => people.id),
    /** The prospect or the agency in whose file the call continues. */
    prospectId: text().references(() => prospects.id),
    accountId: text().references(() => accounts.id),
  },
  (t) => [
    index().on(t.phoneDigits),
    index().on(t.keeperId),
    index().on(t.prospectId),
    index().on(t.accountId),
    index('call_requests_open').on(t.wantedAt).where(sql`${t.state} <> 'done'`),
  ],
)

/** Staff actions on a call request; deleted with it. */
export const callSteps = pgTable(
  'call_steps',
  {
    id: text().primaryKey(),
    /** Orders steps taken at the same instant. */
    number: bigserial({ mode: 'number' }),
    callId: text()
      .notNull()
      .references(() => callRequests.id, { onDelete: 'cascade' }),
    outcome: text().$type<CallOutcome>().notNull(),
    said: text().notNull().default(''),
    nextAt: at(),
    /** The state before the step, for undoing. */
    fromState: text().$type<CallState>().notNull(),
    fromNextAt: at(),
    fromCalledAt: at(),
    personId: text()
      .notNull()
      .references(() => people.id),
    at: at().notNull().default(sql`now()`),
    undoneAt: at(),
  },
  (t) => [index().on(t.callId, t.number), index().on(t.personId)],
)
