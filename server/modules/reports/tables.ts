import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ReportFilter } from '#core/contract/report.ts'
import { people } from '#server/modules/people/tables.ts'

/** Filters of the report that somebody keeps under a name; each person has their own. */
export const reportViews = pgTable(
  'report_views',
  {
    id: text().primaryKey(),
    personId: text()
      .notNull()
      .references(() => people.id),
    name: text().notNull(),
    filter: jsonb().$type<ReportFilter>().notNull(),
    /** What the report opens with; at most one per person. */
    isDefault: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [
    index().on(t.personId),
    uniqueIndex('report_views_name').on(t.personId, sql`lower(${t.name})`),
    uniqueIndex('report_views_default').on(t.personId).where(sql`${t.isDefault}`),
  ],
)
