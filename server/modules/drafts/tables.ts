import { jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { people } from '#server/modules/people/tables.ts'

/**
 * Copies of people's form drafts: devices lose data, and people use several devices. Null values mark discarded drafts.
 */
export const drafts = pgTable(
  'drafts',
  {
    personId: text()
      .notNull()
      .references(() => people.id),
    name: text().notNull(),
    values: jsonb().$type<Record<string, unknown>>(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.name] })],
)
