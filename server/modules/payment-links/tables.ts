import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Currency } from '#core/money/money.ts'
import { sales } from '#server/modules/sales/tables.ts'

const at = () => timestamp({ withTimezone: true })

/** Links to pay a sale once, valid until used, expired or revoked. */
export const paymentLinks = pgTable(
  'payment_links',
  {
    id: text().primaryKey(),
    saleId: text()
      .notNull()
      .references(() => sales.id),
    tokenHash: text().notNull().unique(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().$type<Currency>().notNull(),
    expiresAt: at().notNull(),
    revokedAt: at(),
    usedAt: at(),
    createdAt: at().notNull().default(sql`now()`),
  },
  (t) => [index().on(t.saleId)],
)
