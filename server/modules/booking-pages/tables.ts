import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { BookingPage } from '#core/booking-pages.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { people } from '#server/modules/people/tables.ts'

/** Every booking page that was published, the last one being the one that counts. */
export const bookingPageEditions = pgTable(
  'booking_page_editions',
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    /** Of one group; '' for the agency as a whole. */
    groupUrl: text().notNull().default(''),
    /** From 1, one more with each. */
    version: integer().notNull(),
    page: jsonb().$type<BookingPage>().notNull(),
    publishedAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
    publishedBy: text()
      .notNull()
      .references(() => people.id),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.groupUrl, t.version] })],
)
