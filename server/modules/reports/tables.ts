import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ReportFilter } from '#core/contract/report.ts'
import { people } from '#server/modules/people/tables.ts'

/** Saved filters of the report; each person has their own. */
export const reportViews = pgTable(
  'report_views',
  {
    id: text().primaryKey(),
    personId: text()
      .notNull()
      .references(() => people.id),
    name: text().notNull(),
    filter: jsonb().$type<ReportFilter>().notNull(),
    /** The default view of the report; at most one per person. */
    isDefault: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [
    index().on(t.personId),
    uniqueIndex('report_views_name').on(t.personId, sql`lower(${t.name})`),
    uniqueIndex('report_views_default').on(t.personId).where(sql`${t.isDefault}`),
  ],
)
