import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Language } from '#core/app/language.ts'
import type { Choice } from '#core/cart/choice.ts'
import type { Currency } from '#core/money/money.ts'
import type { QuotedLine } from '#core/sales/lines.ts'
import type { QuoteClient } from '#core/sales/quotes.ts'
import { accounts } from '#server/modules/accounts/tables.ts'

const at = () => timestamp({ withTimezone: true })

/** An offer to a customer, stored as offered. The customer receives it as a PDF and a link. */
export const quotes = pgTable(
  'quotes',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    sellerId: text().notNull(),
    client: jsonb().$type<QuoteClient>().notNull(),
    language: text().$type<Language>().notNull(),
    currency: text().$type<Currency>().notNull(),
    choices: jsonb().$type<Choice[]>().notNull(),
    /** As customers see them: without net price and commission. */
    lines: jsonb().$type<QuotedLine[]>().notNull(),
    totalMinor: bigint({ mode: 'number' }).notNull(),
    /** The seller's message to the customer. */
    note: text().notNull().default(''),
    validUntil: at().notNull(),
    /** The sale created from the quote. */
    saleId: text(),
    withdrawnAt: at(),
    createdAt: at().notNull().default(sql`now()`),
  },
  (t) => [index().on(t.accountId, t.createdAt), index().on(t.saleId)],
)
