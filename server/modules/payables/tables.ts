import { sql } from 'drizzle-orm'
import { bigint, date, index, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import type { DisbursementState } from '#core/disbursements/disbursement-states.ts'
import type { Currency } from '#core/money/money.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { contracts, suppliers } from '#server/modules/contracts/tables.ts'
import { lines, sales } from '#server/modules/sales/tables.ts'

const at = () => timestamp({ withTimezone: true })
const minor = () => bigint({ mode: 'number' }).notNull()

/** Amounts owed to suppliers for sold lines, whether paid or not. */
export const payables = pgTable(
  'payables',
  {
    lineId: text()
      .primaryKey()
      .references(() => lines.id),
    saleId: text()
      .notNull()
      .references(() => sales.id),
    /** The account that owes the amount; null for the platform. */
    accountId: text().references(() => accounts.id),
    supplierId: text()
      .notNull()
      .references(() => suppliers.id),
    contractId: text()
      .notNull()
      .references(() => contracts.id),
    /** Lower after a cancellation or a no-show. */
    amountMinor: minor(),
    currency: text().$type<Currency>().notNull(),
    dueOn: date({ mode: 'string' }).notNull(),
  },
  (t) => [index().on(t.saleId), index().on(t.supplierId, t.dueOn), index().on(t.accountId, t.dueOn)],
)

/** Transfers to suppliers for payables; never deleted. */
export const supplierPayments = pgTable(
  'supplier_payments',
  {
    id: text().primaryKey(),
    accountId: text().references(() => accounts.id),
    /** Identifies the payments that were ordered together. */
    batchId: text().notNull(),
    supplierId: text()
      .notNull()
      .references(() => suppliers.id),
    amountMinor: minor(),
    currency: text().$type<Currency>().notNull(),
    /** The seven-digit reference that identifies the payment on a bank statement. */
    reference: text().notNull(),
    /**
     * The bank account at the time of the order, encrypted, and its holder; null for another currency, which is paid by
     * hand.
     */
    clabe: text(),
    holder: text(),
    state: text().$type<DisbursementState>().notNull(),
    orderedAt: at().notNull(),
    orderedBy: text().notNull(),
    paidAt: at(),
  },
  (t) => [
    unique().on(t.accountId, t.reference).nullsNotDistinct(),
    index().on(t.supplierId),
    index().on(t.batchId),
  ],
)

/** The parts of payments, one per payable; a negative part deducts an earlier overpayment. */
export const supplierPaymentParts = pgTable(
  'supplier_payment_parts',
  {
    paymentId: text()
      .notNull()
      .references(() => supplierPayments.id),
    lineId: text()
      .notNull()
      .references(() => payables.lineId),
    amountMinor: minor(),
    /** When the payment was canceled; the part no longer counts. */
    cancelledAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.paymentId, t.lineId] }),
    index('supplier_payment_parts_counted').on(t.lineId).where(sql`${t.cancelledAt} IS NULL`),
  ],
)
