import { eq, sql } from 'drizzle-orm'
import { creditOf, totalOf } from '#core/invoices/concepts.ts'
import { findRefund } from '#server/modules/ledger/move-refund.ts'
import { newId } from '#server/platform/database/ids.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { creditableOf } from './creditable.ts'
import { creditGlobals } from './leave-global.ts'
import { lowerDocuments } from './lower-documents.ts'
import { enqueueStamp } from './request-invoice.ts'
import { insertInvoice, listCredits, lockInvoice } from './store.ts'
import { invoices } from './tables.ts'
import { withoutStopping } from './without-stopping.ts'

/**
 * Requests a credit note for each refund that was made after its sale was invoiced, individually or in a global
 * invoice; then for amounts that sales no longer cost although nothing was refunded. Money that a bank took back is not
 * an agency's refund: the sale owes it again. Refunding an overpayment does not lower a price.
 */
export async function creditRefunds(deps: Deps): Promise<void> {
  const { rows } = await deps.database.execute<{ refundId: string; invoiceId: string }>(sql`
    SELECT r.id AS "refundId", i.id AS "invoiceId" FROM invoices i JOIN refunds r ON r.sale_id = i.sale_id
    WHERE i.kind = 'invoice' AND i.state = 'issued' AND r.state = 'done' AND r.route <> 'chargeback'
      AND r.currency = 'MXN' AND NOT i.earlier_refunds ? r.id
      AND NOT EXISTS (SELECT FROM invoices c WHERE c.refund_id = r.id AND c.invoice_id = i.id)
    ORDER BY r.created_at LIMIT 500`)
  for (const one of rows) await withoutStopping(deps, () => creditRefund(deps, one))
  await creditGlobals(deps)
  await lowerDocuments(deps)
}

async function creditRefund(
  deps: Deps,
  { refundId, invoiceId }: { refundId: string; invoiceId: string },
): Promise<void> {
  await transact(deps.database, async (tx) => {
    const invoice = await lockInvoice(tx, invoiceId)
    const refund = await findRefund(tx, refundId)
    if (invoice?.state !== 'issued' || !refund) return
    const credits = await listCredits(tx, invoiceId)
    if (credits.some((credit) => credit.refundId === refundId)) return
    const credited = credits.flatMap(({ concepts }) => concepts)
    const { saleId, provider, issuer, receiver, paymentForm } = invoice
    const most = saleId ? await creditableOf(tx, saleId, { invoiced: invoice.concepts, credited }) : 0
    const amountMinor = Math.min(refund.amountMinor, most)
    const concepts = creditOf(invoice.concepts, credited, { ...refund, amountMinor })
    if (concepts.length === 0) {
      // The refund does not change what the sale costs: the next round can skip it.
      const earlierRefunds = [...invoice.earlierRefunds, refundId]
      await tx.update(invoices).set({ earlierRefunds }).where(eq(invoices.id, invoiceId))
      return
    }
    const id = newId()
    await insertInvoice(tx, {
      ...{ id, saleId, kind: 'credit_note', state: 'requested', provider, issuer, receiver, concepts },
      ...{ totalMinor: totalOf(concepts), paymentForm, paidAt: refund.doneAt ?? deps.clock.now() },
      ...{ invoiceId, refundId },
    })
    await enqueueStamp(tx, id)
  })
}
