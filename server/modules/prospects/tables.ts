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
import {
  openStages,
  type ProspectDatum,
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

/** A travel agent who asks to sell, for an agency or alone. */
export const prospects = pgTable(
  'prospects',
  {
    id: text().primaryKey(),
    /** The agency that is asked; null: on one's own. */
    accountId: text().references(() => accounts.id),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    city: text().notNull(),
    stateCode: text().$type<MexicanState>().notNull(),
    /** In which the prospect is written to. */
    language: text().$type<Language>().notNull().default('es'),
    message: text().notNull().default(''),
    /** What it is expected to sell in a month, in Mexican minor units; null: nobody has said. */
    expectedMinor: bigint({ mode: 'number' }),
    /** Goes up with every change of what stands above: nobody writes over what they have not seen. */
    version: integer().notNull().default(1),
    /** What the prospect said yes to. */
    terms: jsonb().$type<{ version: string; at: string }>(),
    source: text().$type<ProspectSource>().notNull().default('portal'),
    /** Campaign parameters that led here. */
    attribution: jsonb().$type<Attribution>().notNull().default({}),
    stage: text().$type<ProspectStage>().notNull().default('new'),
    /** In whose portfolio it is. */
    keeperId: text().references(() => people.id),
    /** What is to be done next and on which day, as it was said last; `plannedAt`: when it was said. */
    nextOn: date(),
    nextAction: text().notNull().default(''),
    plannedAt: at(),
    /** Of the latest call or visit. */
    touchedAt: at(),
    /** By whose link the prospect registers, once invited. */
    leadId: text().references(() => leads.id),
    /** The prospect that it repeats, which has its story from then on. */
    mergedInto: text().references((): AnyPgColumn => prospects.id),
    createdAt: at().notNull().default(sql`now()`),
    /** Somebody still works on it. */
    isOpen: boolean().generatedAlwaysAs(
      sql.raw(`stage IN (${openStages.map((stage) => `'${stage}'`).join(', ')})`),
    ),
    /** What it is looked for by, without accents, capitals and signs. A column, since behind row-level security no index
     * over a function is used. */
    searched: text().generatedAlwaysAs(folded(`name || ' ' || email || ' ' || ${digits} || ' ' || city`)),
    /** The part of its score that time alone does not change. */
    worth: smallint()
      .notNull()
      .generatedAlwaysAs(sql.raw(worthOf(digits))),
    /** By what two of them are known to be one, beside the e-mail. */
    phoneDigits: text().generatedAlwaysAs(sql.raw(`right(${digits}, 10)`)),
  },
  (t) => [
    // The orders of lists, with what row-level security looks at: deep pages are walked to without their rows.
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
    // Holds all that the order by score is made of, with what time adds to it: it is sorted without the rows.
    index('prospects_by_score')
      .on(t.isOpen, t.worth.desc(), t.touchedAt, t.createdAt, t.id, t.accountId)
      .where(sql`${t.mergedInto} IS NULL`),
    index().on(t.keeperId, t.stage),
    // How many each looks after is counted without the rows.
    index('prospects_open_of')
      .on(t.keeperId, t.accountId)
      .where(sql`${t.mergedInto} IS NULL AND ${t.isOpen}`),
    index().on(t.email),
    index().on(t.phoneDigits),
    index().on(t.leadId),
    index().on(t.mergedInto),
  ],
)

/** What was decided about a prospect outside of calls and visits. */
export const prospectDeeds = pgTable(
  'prospect_deeds',
  {
    id: text().primaryKey(),
    /** Tells the order of what was decided in one moment. */
    number: bigserial({ mode: 'number' }),
    prospectId: text()
      .notNull()
      .references(() => prospects.id),
    event: text().$type<ProspectEvent>().notNull(),
    fromStage: text().$type<ProspectStage>(),
    toStage: text().$type<ProspectStage>(),
    /** Why; what is to be done next. */
    said: text().notNull().default(''),
    nextOn: date(),
    /** Who looks after it from then on. */
    keeperId: text().references(() => people.id),
    /** The prospect that was merged into this one. */
    otherId: text().references(() => prospects.id),
    /** What was corrected. */
    fields: text().array().$type<ProspectDatum[]>().notNull().default([]),
    /** Who did it; null: it came of itself. */
    personId: text().references(() => people.id),
    at: at().notNull().default(sql`now()`),
  },
  (t) => [index().on(t.prospectId, t.at)],
)

/** What the platform's staff noted of a call or a visit, with the step that came of it. */
export const prospectVisits = pgTable(
  'prospect_visits',
  {
    id: text().primaryKey(),
    prospectId: text()
      .notNull()
      .references(() => prospects.id),
    kind: text().$type<TouchKind>().notNull(),
    /** By the device's clock; the server may hear of it days later. */
    happenedAt: at().notNull(),
    said: text().notNull(),
    /** Day of what is to be done next, and what that is. */
    nextOn: date(),
    nextAction: text().notNull().default(''),
    fromStage: text().$type<ProspectStage>(),
    toStage: text().$type<ProspectStage>(),
    /** Why it is lost. */
    reason: text(),
    personId: text()
      .notNull()
      .references(() => people.id),
    heardAt: at().notNull().default(sql`now()`),
  },
  (t) => [index().on(t.prospectId, t.happenedAt), index().on(t.personId)],
)

/** Papers that the platform's staff keep with a prospect; agencies never see them. */
export const prospectFiles = pgTable(
  'prospect_files',
  {
    fileId: text()
      .primaryKey()
      .references(() => files.id),
    prospectId: text()
      .notNull()
      .references(() => prospects.id),
    /** Minted by the device that sends it: sent twice, it is there once. */
    key: text().notNull(),
    addedBy: text()
      .notNull()
      .references(() => people.id),
    addedAt: at().notNull().default(sql`now()`),
    /** Taken away, by whom and why; the file itself stays. */
    removedAt: at(),
    removedBy: text().references(() => people.id),
    reason: text(),
  },
  (t) => [unique().on(t.prospectId, t.key), index().on(t.addedBy), index().on(t.removedBy)],
)

/** Somebody who wants to be called. */
export const callRequests = pgTable(
  'call_requests',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    phone: text().notNull(),
    subject: text().notNull(),
    /** The instant that was asked for, and the zone in which the caller said it. */
    wantedAt: at().notNull(),
    timeZone: text().notNull(),
    calledAt: at(),
    createdAt: at().notNull().default(sql`now()`),
    phoneDigits: text().generatedAlwaysAs(sql.raw(`right(${digits}, 10)`)),
  },
  (t) => [index().on(t.phoneDigits)],
)
