import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { AccountState } from '#core/agencies/accounts.ts'
import type { Text } from '#core/app/language.ts'
import { people } from '#server/modules/people/tables.ts'

const at = () => timestamp({ withTimezone: true })

/** Messages from the platform to agencies. */
export const notices = pgTable(
  'notices',
  {
    id: text().primaryKey(),
    /** The ids of the agencies addressed; null for all. */
    accountIds: text().array(),
    /** The states of the agencies addressed; null for any state. */
    states: text().$type<AccountState>().array(),
    title: jsonb().$type<Text>().notNull(),
    body: jsonb().$type<Text>().notNull(),
    /** Whether only the owners of the agencies are addressed. */
    forOwners: boolean().notNull().default(false),
    /** The related sale; not a foreign key, since a notice to one account may name a branch's sale. */
    saleId: text(),
    /** Whether the reader must acknowledge the notice. */
    asksAcknowledgement: boolean().notNull().default(false),
    /** When the notice becomes visible; it may have been written earlier. */
    publishedAt: at().notNull().default(sql`now()`),
    /** When the notice was withdrawn. */
    withdrawnAt: at(),
  },
  (t) => [index().on(t.publishedAt)],
)

export const noticeReads = pgTable(
  'notice_reads',
  {
    noticeId: text()
      .notNull()
      .references(() => notices.id),
    personId: text()
      .notNull()
      .references(() => people.id),
    readAt: at().notNull().default(sql`now()`),
    acknowledgedAt: at(),
  },
  (t) => [primaryKey({ columns: [t.noticeId, t.personId] })],
)
