import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { ImagePurpose } from '#core/looks/images.ts'
import { accounts } from '#server/modules/accounts/tables.ts'

/** Public pictures; the media gateway stores their bytes unencrypted under the same id. */
export const images = pgTable(
  'images',
  {
    id: text().primaryKey(),
    /** Null for a picture of one of the platform's products or destinations. */
    accountId: text().references(() => accounts.id),
    /** `product` marks a drawing. */
    purpose: text().$type<ImagePurpose | 'product' | 'photograph'>().notNull(),
    type: text().$type<'image/avif' | 'image/png' | 'image/webp' | 'image/svg+xml'>().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** The photograph of which this row is another width or format. */
    sizeOf: text().references((): AnyPgColumn => images.id, { onDelete: 'cascade' }),
    /** The average color of a photograph. */
    colour: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [index().on(t.sizeOf)],
)
