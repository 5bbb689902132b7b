import { jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { people } from '#server/modules/people/tables.ts'

/** Copies of what people have typed into forms: phones forget, and people have several. Null once it was dropped. */
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
