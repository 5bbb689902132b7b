import { eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { type InvoiceRow, invoices } from './tables.ts'

/** A document; null if there is none. */
export async function findInvoice(executor: Executor, id: string): Promise<InvoiceRow | null> {
  const [row] = await executor.select().from(invoices).where(eq(invoices.id, id))
  return row ?? null
}
