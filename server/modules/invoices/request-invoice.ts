import type { Input } from '#core/contract/calls.ts'
import { conceptsOf, totalOf } from '#core/invoices/concepts.ts'
import { reachSaleLocked } from '#server/modules/sales/reach-sale.ts'
import { recordEvent } from '#server/modules/sales/record-event.ts'
import type { WholeSale } from '#server/modules/sales/whole-sale.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { hashBody } from '#server/platform/database/idempotency.ts'
import { newId } from '#server/platform/database/ids.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { readInvoiceable } from './invoiceable.ts'
import { moveInvoice } from './move-invoice.ts'
import { insertInvoice, listDocuments } from './store.ts'
import type { InvoiceRow } from './tables.ts'

/**
 * Requests the invoice of a paid sale; a job stamps it. A sale has only one invoice: repeating a request changes
 * nothing, and after a refusal the receiver can be corrected. Errors: `sale_not_found`, `sale_not_invoiceable`,
 * `invoice_exists` for another receiver.
 */
export async function requestInvoice(
  context: Caller,
  { saleId, receiver }: Input<'bookingEngine.requestInvoice'>,
): Promise<void> {
  await transact(context.deps.database, async (tx) => {
    const whole = await reachSaleLocked(tx, context, 'see a sale', saleId)
    const known = (await listDocuments(tx, saleId)).find(
      ({ kind, state }) => kind === 'invoice' && state !== 'cancelled',
    )
    if (known && known.state !== 'failed')
      return hashBody(known.receiver) === hashBody(receiver) ? undefined : refuse('invoice_exists')
    const id = known ? await correct(tx, known, receiver) : await insert(context, tx, whole, receiver)
    await recordEvent(tx, {
      ...{ sale: whole.sale, event: 'invoice_requested', requester: context },
      details: { invoiceId: id },
    })
    await enqueueStamp(tx, id)
  })
}

async function correct(
  tx: Transaction,
  { id }: InvoiceRow,
  receiver: InvoiceRow['receiver'],
): Promise<string> {
  await moveInvoice(tx, id, 'requested', { receiver, problem: null })
  return id
}

async function insert(
  { deps }: Caller,
  tx: Transaction,
  whole: WholeSale,
  receiver: InvoiceRow['receiver'],
): Promise<string> {
  const answer = await readInvoiceable(tx, deps, whole)
  const { current } = deps.invoices
  if (answer.obstacle !== null || !current)
    return refuse('sale_not_invoiceable', { obstacle: answer.obstacle ?? 'issuer' })
  const { issuer, lines, paymentForm, paidAt } = answer.found
  const concepts = conceptsOf(lines)
  const id = newId()
  await insertInvoice(tx, {
    ...{ id, saleId: whole.sale.id, kind: 'invoice', state: 'requested', provider: current.name },
    ...{ issuer, receiver, concepts, totalMinor: totalOf(concepts), paymentForm, paidAt },
    earlierRefunds: whole.refunds.map((refund) => refund.id),
  })
  return id
}

/** Enqueues the job that stamps a document. */
export const enqueueStamp = (tx: Transaction, invoiceId: string): Promise<void> =>
  enqueue(tx, 'stamp-invoice', { invoiceId }, { jobKey: `stamp-invoice:${invoiceId}` })
