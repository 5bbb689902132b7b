import { sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { ImagePurpose } from '#core/looks/images.ts'
import { accounts } from '#server/modules/accounts/tables.ts'

/** Public pictures; the media gateway stores their bytes unencrypted under the same id. */
export const images = pgTable('images', {
  id: text().primaryKey(),
  /** Null: of one of the platform's products or destinations. */
  accountId: text().references(() => accounts.id),
  purpose: text().$type<ImagePurpose | 'product'>().notNull(),
  type: text().$type<'image/png' | 'image/webp' | 'image/svg+xml'>().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
})
