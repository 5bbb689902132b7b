import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { globalSales, type InvoiceRow, invoices } from './tables.ts'

/** Inserts a document. A second invoice for a sale violates a database constraint. */
export async function insertInvoice(tx: Executor, row: typeof invoices.$inferInsert): Promise<void> {
  await tx.insert(invoices).values(row)
}

/** Returns the document, locked until the end of the transaction. */
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

/** The credit notes of an invoice that are not canceled. */
export function listCredits(executor: Executor, invoiceId: string): Promise<InvoiceRow[]> {
  return executor
    .select()
    .from(invoices)
    .where(and(eq(invoices.invoiceId, invoiceId), ne(invoices.state, 'cancelled')))
}

/** Whether the sale is in a global invoice, or had an individual invoice that was canceled. */
export async function wasInvoiced(executor: Executor, saleId: string): Promise<boolean> {
  const { rows } = await executor.execute<{ was: boolean }>(sql`
    SELECT EXISTS (SELECT FROM global_sales WHERE sale_id = ${saleId} AND left_at IS NULL)
      OR EXISTS (SELECT FROM invoices WHERE sale_id = ${saleId} AND kind = 'invoice' AND state = 'cancelled') AS was`)
  return rows[0]?.was ?? false
}

/** The global invoice that contains the sale; null if none does. */
export async function findGlobalOf(executor: Executor, saleId: string): Promise<InvoiceRow | null> {
  const [found] = await executor
    .select({ row: invoices })
    .from(globalSales)
    .innerJoin(invoices, eq(invoices.id, globalSales.invoiceId))
    .where(and(eq(globalSales.saleId, saleId), sql`${globalSales.leftAt} IS NULL`))
  return found?.row ?? null
}
