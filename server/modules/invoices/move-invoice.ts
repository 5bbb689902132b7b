import { eq } from 'drizzle-orm'
import { type InvoiceState, invoiceMoves } from '#core/invoices/invoices.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { movedState } from '#server/platform/database/moved-state.ts'
import { type InvoiceRow, invoices } from './tables.ts'

/** Moves a document. Throws if the table of states does not allow the move. */
export async function moveInvoice(
  tx: Executor,
  id: string,
  to: InvoiceState,
  change: Partial<Omit<InvoiceRow, 'id' | 'saleId' | 'kind' | 'state'>> = {},
): Promise<void> {
  await tx
    .update(invoices)
    .set({ state: movedState(invoiceMoves, to), ...change })
    .where(eq(invoices.id, id))
}
