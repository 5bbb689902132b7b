import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { GuestReport } from '#core/sales/ride-reports.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { units } from '#server/modules/catalogue/tables.ts'
import { lines } from '#server/modules/sales/tables.ts'

/** Who guides a departure of an own tour on a day: at least one. */
export const departureGuides = pgTable(
  'departure_guides',
  {
    unitId: integer()
      .notNull()
      .references(() => units.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    /** The owner of the tour: row-level security checks it, and suggestions use its earlier assignments. */
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    guides: text().array().notNull(),
    assignedAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.unitId, t.day] }), index().on(t.accountId, t.assignedAt)],
)

/** What a guide last reported about the guests of a sold tour, by the link of the day. */
export const guestReports = pgTable('guest_reports', {
  lineId: text()
    .primaryKey()
    .references(() => lines.id),
  /** The sale's account. */
  accountId: text()
    .notNull()
    .references(() => accounts.id),
  report: text().$type<GuestReport>().notNull(),
  reportedAt: timestamp({ withTimezone: true }).notNull(),
})
