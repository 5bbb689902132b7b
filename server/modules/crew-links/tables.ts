import { sql } from 'drizzle-orm'
import { date, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { CrewKind } from '#core/sales/crew-links.ts'
import { accounts } from '#server/modules/accounts/tables.ts'

/** The link to the work of a driver or a guide on a day; a new one replaces it. Only the hash of its token is stored. */
export const crewLinks = pgTable(
  'crew_links',
  {
    /** The account that sent it. */
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    day: date({ mode: 'string' }).notNull(),
    kind: text().$type<CrewKind>().notNull(),
    name: text().notNull(),
    /** The accounts whose rides or departures it shows: those that its sender could see. */
    accountIds: text().array().notNull(),
    tokenHash: text().notNull().unique(),
    /** Of the driver or the guide, for the next link; empty: not known. */
    phone: text().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.day, t.kind, t.name] }), index().on(t.expiresAt)],
)
