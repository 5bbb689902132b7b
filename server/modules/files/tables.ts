import { sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { accounts } from '#server/modules/accounts/tables.ts'

/** What was uploaded; the bytes are with the media gateway under the same id. */
export const files = pgTable('files', {
  id: text().primaryKey(),
  /** Whose it is; only its people and the platform's staff may open it. Null: the platform's own, for its staff alone. */
  accountId: text().references(() => accounts.id),
  name: text().notNull(),
  type: text().notNull(),
  bytes: integer().notNull(),
  /** The key that sealed the bytes; '' where that was before keys had names. */
  keyId: text().notNull().default(''),
  createdAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
})
