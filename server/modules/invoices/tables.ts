import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Concept } from '#core/invoices/concepts.ts'
import type { InvoiceKind, InvoiceState } from '#core/invoices/invoices.ts'
import type { Receiver } from '#core/invoices/receiver.ts'
import type { CancelMotive, Issuer } from '#server/gateways/invoices/port.ts'
import { refunds } from '#server/modules/ledger/tables.ts'
import { sales } from '#server/modules/sales/tables.ts'

const at = () => timestamp({ withTimezone: true })

/** Invoices of sales (CFDI) and credit notes of refunds, as requested; never deleted. Minor units of MXN. */
export const invoices = pgTable(
  'invoices',
  {
    id: text().primaryKey(),
    saleId: text()
      .notNull()
      .references(() => sales.id),
    kind: text().$type<InvoiceKind>().notNull(),
    state: text().$type<InvoiceState>().notNull(),
    provider: text().notNull(),
    issuer: jsonb().$type<Issuer>().notNull(),
    receiver: jsonb().$type<Receiver>().notNull(),
    concepts: jsonb().$type<Concept[]>().notNull(),
    totalMinor: bigint({ mode: 'number' }).notNull(),
    /** SAT's code for the form of payment. */
    paymentForm: text().notNull(),
    /** When the sale's last payment arrived: the invoice belongs to its month. */
    paidAt: at().notNull(),
    /** Refunds requested before the invoice: its amounts exclude them. */
    earlierRefunds: jsonb().$type<string[]>().notNull().default([]),
    /** Of a credit note: the invoice and the refund. */
    invoiceId: text().references((): AnyPgColumn => invoices.id),
    refundId: text()
      .unique()
      .references(() => refunds.id),
    /** Refusals so far: each retry after a refusal has a new id at the provider. */
    refusals: smallint().notNull().default(0),
    /** Why the provider refused the invoice or its cancellation, in the provider's words. */
    problem: text(),
    providerRef: text(),
    uuid: text().unique(),
    xml: text(),
    motive: text().$type<CancelMotive>(),
    /** When its cancellation was requested from the provider. */
    cancelAskedAt: at(),
    requestedAt: at().notNull().default(sql`now()`),
    issuedAt: at(),
    cancelledAt: at(),
  },
  (t) => [
    index().on(t.saleId),
    index().on(t.requestedAt),
    index().on(t.invoiceId),
    // A sale has at most one invoice that is not cancelled.
    uniqueIndex('invoices_live').on(t.saleId).where(sql`${t.kind} = 'invoice' AND ${t.state} <> 'cancelled'`),
  ],
)
export type InvoiceRow = typeof invoices.$inferSelect
