import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { BookingPage } from '#core/looks/booking-pages.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { people } from '#server/modules/people/tables.ts'

/** The page that an owner began with and every one that was published; the last one counts. */
export const bookingPageEditions = pgTable(
  'booking_page_editions',
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    /** Of one group; '' for the agency as a whole. */
    groupUrl: text().notNull().default(''),
    /** From 1, one more with each; 0 is the page before the first. */
    version: integer().notNull(),
    page: jsonb().$type<BookingPage>().notNull(),
    publishedAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
    /** Null: nobody, for version 0. */
    publishedBy: text().references(() => people.id),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.groupUrl, t.version] })],
)
