import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Currency } from '#core/money/money.ts'
import type { CashMovementKind } from '#core/sales/cash-counts.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { sales } from '#server/modules/sales/tables.ts'

const at = () => timestamp({ withTimezone: true })
const minor = () => bigint({ mode: 'number' }).notNull()

/** Counts of the cash in people's drawers; never deleted. */
export const cashCounts = pgTable(
  'cash_counts',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    personId: text().notNull(),
    /** The id of the person who counted. */
    countedBy: text().notNull(),
    currency: text().$type<Currency>().notNull(),
    expectedMinor: minor(),
    countedMinor: minor(),
    note: text().notNull(),
    countedAt: at().notNull(),
    undoneAt: at(),
  },
  (t) => [index().on(t.accountId, t.countedAt)],
)

/** Cash that entered a person's drawer or, with a negative amount, left it; never deleted. */
export const cashMovements = pgTable(
  'cash_movements',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    personId: text().notNull(),
    /** Null for the cash of a gift card. */
    saleId: text().references(() => sales.id),
    /** Null for refunds and gift cards. */
    paymentId: text(),
    /** The gift card that the cash paid for. */
    giftCardId: text(),
    kind: text().$type<CashMovementKind>().notNull(),
    amountMinor: minor(),
    currency: text().$type<Currency>().notNull(),
    movedAt: at().notNull(),
    /** Null until the cash is counted. */
    countId: text().references(() => cashCounts.id),
  },
  (t) => [
    index('cash_movements_uncounted').on(t.accountId, t.personId).where(sql`${t.countId} IS NULL`),
    index().on(t.countId),
    index().on(t.paymentId),
  ],
)
