import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { BookingPage } from '#core/looks/booking-pages.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { people } from '#server/modules/people/tables.ts'

/** An owner's initial page and every published edition; the latest one is current. */
export const bookingPageEditions = pgTable(
  'booking_page_editions',
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    /** The address of the edition's group; '' for the agency as a whole. */
    groupUrl: text().notNull().default(''),
    /** Consecutive from 1; 0 is the initial page. */
    version: integer().notNull(),
    page: jsonb().$type<BookingPage>().notNull(),
    publishedAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
    /** Null for version 0. */
    publishedBy: text().references(() => people.id),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.groupUrl, t.version] })],
)
