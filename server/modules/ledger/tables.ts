import { sql } from 'drizzle-orm'
import { bigint, bigserial, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { EntryKind } from '#core/ledger.ts'
import type { Currency } from '#core/money.ts'
import { accounts } from '#server/modules/accounts/tables.ts'

/** An agency's account with the platform: append-only; the balance is the sum. */
export const entries = pgTable(
  'entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    kind: text().$type<EntryKind>().notNull(),
    /** Positive: in the agency's favour. Minor units. */
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().$type<Currency>().notNull(),
    saleId: text(),
    lineId: text(),
    /** The other agency of a transfer. */
    counterpartId: text(),
    personId: text(),
    at: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [index().on(t.accountId, t.at), index().on(t.saleId)],
)
