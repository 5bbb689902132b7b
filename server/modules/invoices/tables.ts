import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Month } from '#core/agencies/reports.ts'
import type { Concept } from '#core/invoices/concepts.ts'
import type { InvoiceKind, InvoiceState } from '#core/invoices/invoices.ts'
import type { Receiver } from '#core/invoices/receiver.ts'
import type { CancelMotive, Issuer } from '#server/gateways/invoices/port.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { entries, refunds } from '#server/modules/ledger/tables.ts'
import { sales } from '#server/modules/sales/tables.ts'

const at = () => timestamp({ withTimezone: true })

/**
 * Invoices for sales (CFDI), global and commission invoices, and credit notes, as requested; never deleted. Amounts are
 * in minor units of MXN.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: text().primaryKey(),
    /**
     * Null for an agency's monthly documents (global and commission documents), which have an account and a month
     * instead.
     */
    saleId: text().references(() => sales.id),
    accountId: text().references(() => accounts.id),
    month: text().$type<Month>(),
    kind: text().$type<InvoiceKind>().notNull(),
    state: text().$type<InvoiceState>().notNull(),
    provider: text().notNull(),
    issuer: jsonb().$type<Issuer>().notNull(),
    receiver: jsonb().$type<Receiver>().notNull(),
    concepts: jsonb().$type<Concept[]>().notNull(),
    totalMinor: bigint({ mode: 'number' }).notNull(),
    /** SAT's code for the payment form. */
    paymentForm: text().notNull(),
    /** When the sale's last payment arrived: the invoice belongs to that month. For a global invoice: its closing. */
    paidAt: at().notNull(),
    /** The refunds that had been requested before the invoice: its amounts exclude them. */
    earlierRefunds: jsonb().$type<string[]>().notNull().default([]),
    /**
     * For a credit note: the invoice. It also has the refund, unless the sale leaves a global invoice for an individual
     * one or `lowersPrice` is set.
     */
    invoiceId: text().references((): AnyPgColumn => invoices.id),
    refundId: text().references(() => refunds.id),
    /**
     * Whether this is a credit note without a refund, for an amount that a sale no longer costs. The sale stays in the
     * invoice.
     */
    lowersPrice: boolean().notNull().default(false),
    /** The number of refusals: each retry after a refusal has a new id at the provider. */
    refusals: smallint().notNull().default(0),
    /** Why the provider refused the invoice or its cancellation, in the provider's wording. */
    problem: text(),
    providerRef: text(),
    uuid: text().unique(),
    xml: text(),
    motive: text().$type<CancelMotive>(),
    /** When the cancellation was requested from the provider. */
    cancellationRequestedAt: at(),
    requestedAt: at().notNull().default(sql`now()`),
    issuedAt: at(),
    cancelledAt: at(),
  },
  (t) => [
    index().on(t.saleId),
    index().on(t.requestedAt),
    index().on(t.accountId),
    // A refund can concern both the global invoice and the sale's individual invoice.
    unique().on(t.invoiceId, t.refundId),
    uniqueIndex('invoices_leaving')
      .on(t.invoiceId, t.saleId)
      .where(sql`${t.kind} = 'credit_note' AND ${t.refundId} IS NULL AND NOT ${t.lowersPrice}`),
    check('invoices_about', sql`(${t.saleId} IS NULL) = (${t.accountId} IS NOT NULL)`),
    check('invoices_of_month', sql`(${t.accountId} IS NULL) = (${t.month} IS NULL)`),
    check('invoices_of_sale', sql`${t.kind} NOT IN ('global', 'commission', 'fee') OR ${t.saleId} IS NULL`),
    uniqueIndex('invoices_of_commissions')
      .on(t.accountId, t.month, t.kind)
      .where(sql`${t.kind} IN ('commission', 'fee')`),
    uniqueIndex('invoices_taking_back')
      .on(t.invoiceId, t.month)
      .where(sql`${t.kind} = 'credit_note' AND ${t.accountId} IS NOT NULL`),
    // A sale has at most one invoice that is not canceled.
    uniqueIndex('invoices_live').on(t.saleId).where(sql`${t.kind} = 'invoice' AND ${t.state} <> 'cancelled'`),
  ],
)
export type InvoiceRow = typeof invoices.$inferSelect

/** The sales in global invoices. Each sale is in at most one, until it leaves for an individual invoice. */
export const globalSales = pgTable(
  'global_sales',
  {
    invoiceId: text()
      .notNull()
      .references(() => invoices.id),
    saleId: text()
      .notNull()
      .references(() => sales.id),
    /** See `invoices`. */
    earlierRefunds: jsonb().$type<string[]>().notNull(),
    /** When the credit note for leaving was requested. */
    leftAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.saleId] }),
    uniqueIndex('global_sales_live').on(t.saleId).where(sql`${t.leftAt} IS NULL`),
  ],
)

/**
 * The amounts that commission documents state for the entries of an agency's account. Each entry is stated once,
 * although a credit note may state a part. A positive amount raises what the issuer invoices.
 */
export const invoiceEntries = pgTable(
  'invoice_entries',
  {
    invoiceId: text()
      .notNull()
      .references(() => invoices.id),
    entryId: bigint({ mode: 'number' })
      .notNull()
      .references(() => entries.id),
    amountMinor: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.invoiceId, t.entryId] }), index().on(t.entryId)],
)
