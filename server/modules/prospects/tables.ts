import { sql } from 'drizzle-orm'
import { date, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { MexicanState } from '#core/mexico.ts'
import type { ProspectStage, TouchKind } from '#core/prospects.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { people } from '#server/modules/people/tables.ts'

const at = () => timestamp({ withTimezone: true })

/** A travel agent who asks to sell, for an agency or alone. */
export const prospects = pgTable('prospects', {
  id: text().primaryKey(),
  /** The agency that is asked; null: on one's own. */
  accountId: text().references(() => accounts.id),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  city: text().notNull(),
  stateCode: text().$type<MexicanState>().notNull(),
  message: text().notNull().default(''),
  /** What the prospect said yes to. */
  terms: jsonb().$type<{ version: string; at: string }>(),
  stage: text().$type<ProspectStage>().notNull().default('new'),
  createdAt: at().notNull().default(sql`now()`),
})

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
    /** Day of what is to be done next. */
    nextOn: date(),
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

/** Somebody who wants to be called. */
export const callRequests = pgTable('call_requests', {
  id: text().primaryKey(),
  name: text().notNull(),
  phone: text().notNull(),
  subject: text().notNull(),
  /** The instant that was asked for, and the zone in which the caller said it. */
  wantedAt: at().notNull(),
  timeZone: text().notNull(),
  calledAt: at(),
  createdAt: at().notNull().default(sql`now()`),
})
