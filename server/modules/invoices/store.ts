import { and, asc, eq, ne } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { type InvoiceRow, invoices } from './tables.ts'

/** Errors: the database's, for a second invoice of a sale. */
export async function insertInvoice(tx: Executor, row: typeof invoices.$inferInsert): Promise<void> {
  await tx.insert(invoices).values(row)
}

/** The document, locked until the end of the transaction. */
export async function lockInvoice(tx: Transaction, id: string): Promise<InvoiceRow | null> {
  const [row] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('no key update')
  return row ?? null
}

/** The documents of a sale, oldest first. */
export function listDocuments(executor: Executor, saleId: string): Promise<InvoiceRow[]> {
  return executor
    .select()
    .from(invoices)
    .where(eq(invoices.saleId, saleId))
    .orderBy(asc(invoices.requestedAt), asc(invoices.id))
}

/** The credit notes of an invoice that are not cancelled. */
export function listCredits(executor: Executor, invoiceId: string): Promise<InvoiceRow[]> {
  return executor
    .select()
    .from(invoices)
    .where(and(eq(invoices.invoiceId, invoiceId), ne(invoices.state, 'cancelled')))
}
