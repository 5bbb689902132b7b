import { bigint, bigserial, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { BookAccount } from '#core/accounting/book-accounts.ts'
import type { Currency } from '#core/money/money.ts'
import { accounts } from '#server/modules/accounts/tables.ts'

/** The numbers and names that an agency has given to accounts in its books. */
export const chartAccounts = pgTable(
  'chart_accounts',
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    key: text().$type<BookAccount>().notNull(),
    number: text().notNull(),
    name: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.key] })],
)

/**
 * Every change to payables and supplier payments, which only have their present amount and state. Written by triggers
 * on both tables; never changed or deleted.
 */
export const supplierMoves = pgTable(
  'supplier_moves',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** The account that owes or pays; null for the platform. */
    accountId: text().references(() => accounts.id),
    kind: text().$type<'supplier_owed' | 'supplier_paid'>().notNull(),
    supplierId: text().notNull(),
    /** The sale of a payable; null for a payment. */
    saleId: text(),
    /** The bank reference of a payment. */
    reference: text().notNull(),
    /** Minor units; negative if less is owed or a payment was reopened. */
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().$type<Currency>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.accountId, t.at)],
)
