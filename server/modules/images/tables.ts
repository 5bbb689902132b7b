import { sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { ImagePurpose } from '#core/looks/images.ts'
import { accounts } from '#server/modules/accounts/tables.ts'

/** Pictures that customers see; the bytes are with the media gateway under the same id, in the open. */
export const images = pgTable('images', {
  id: text().primaryKey(),
  /** Null: of a product or place of the platform. */
  accountId: text().references(() => accounts.id),
  purpose: text().$type<ImagePurpose | 'product'>().notNull(),
  type: text().$type<'image/png' | 'image/webp' | 'image/svg+xml'>().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
})
