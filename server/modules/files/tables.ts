import { sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { accounts } from '#server/modules/accounts/tables.ts'

/** Uploaded files; the media gateway stores their bytes under the same id. */
export const files = pgTable('files', {
  id: text().primaryKey(),
  /**
   * Only this account's people and the platform's staff may open the file. Null for the platform's own files, which
   * only staff may open.
   */
  accountId: text().references(() => accounts.id),
  name: text().notNull(),
  type: text().notNull(),
  bytes: integer().notNull(),
  /** The id of the key that sealed the bytes; '' for files from before keys had ids. */
  keyId: text().notNull().default(''),
  createdAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
})
