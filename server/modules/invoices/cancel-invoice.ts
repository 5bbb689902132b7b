import type { Input } from '#core/contract/calls.ts'
import { publicReceiver } from '#core/invoices/global.ts'
import { platformIssuer } from '#core/invoices/invoices.ts'
import { hourMillis } from '#core/time/lengths.ts'
import { InvoiceRefused, type InvoiceStatus } from '#server/gateways/invoices/port.ts'
import { reachSale, withoutKeys } from '#server/modules/sales/reach-sale.ts'
import { recordEvent } from '#server/modules/sales/record-event.ts'
import { requireSale } from '#server/modules/sales/sale-rows.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { enqueue, type Jobs } from '#server/platform/jobs/jobs.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { findInvoice } from './find-invoice.ts'
import { gatewayOf } from './gateway-of.ts'
import { findIssuer, findReceiver } from './issuer-of.ts'
import { moveInvoice } from './move-invoice.ts'
import { mayReachDocument } from './reach-document.ts'
import { enqueueStamp } from './request-invoice.ts'
import { listCredits, lockInvoice } from './store.ts'
import type { InvoiceRow } from './tables.ts'

/**
 * Requests the cancellation of an invoice with errors (SAT's reason 02); the customer can then request another. Errors:
 * `invoice_not_found`, `invoice_state` if the invoice is not issued or has credit notes.
 */
export async function cancelInvoice(
  context: Caller,
  { invoiceId }: Input<'agency.cancelInvoice'>,
): Promise<void> {
  await within(context, invoiceId, async (tx, row) => {
    if (row.state === 'cancelling') return
    const credits = await listCredits(tx, row.id)
    if (row.state !== 'issued' || row.kind !== 'invoice' || credits.length > 0) refuse('invoice_state')
    await moveInvoice(tx, row.id, 'cancelling', {
      motive: '02',
      problem: null,
      cancellationRequestedAt: null,
    })
    await enqueueCancel(tx, row.id)
  })
}

/**
 * Requests a refused document again with the same data; a monthly document of an agency gets its parties' current data.
 * Errors: `invoice_not_found`, `invoice_state` if the document was not refused.
 */
export async function retryInvoice(
  context: Caller,
  { invoiceId }: Input<'agency.retryInvoice'>,
): Promise<void> {
  await within(context, invoiceId, async (tx, row) => {
    if (row.state === 'requested') return
    if (row.state !== 'failed') refuse('invoice_state')
    await moveInvoice(tx, row.id, 'requested', { problem: null, ...(await currentParties(tx, row)) })
    await enqueueStamp(tx, row.id)
  })
}

/**
 * The current parties of an agency's monthly document, whose data is corrected elsewhere; null if the document keeps
 * its own.
 */
async function currentParties(tx: Transaction, { accountId, issuer: { accountId: by }, kind }: InvoiceRow) {
  if (accountId === null) return null
  const issuer = await findIssuer(tx, by)
  if (!issuer) return null
  if (kind === 'global') return { issuer, receiver: publicReceiver(issuer) }
  const receiver = await findReceiver(tx, by === platformIssuer ? accountId : platformIssuer)
  return receiver && { issuer, receiver }
}

async function within(
  context: Caller,
  invoiceId: string,
  effect: (tx: Transaction, row: InvoiceRow) => Promise<void>,
): Promise<void> {
  requireRight(context, 'give refunds')
  await transactAs(context.deps.database, context.actor, async (tx) => {
    const row = (await lockInvoice(tx, invoiceId)) ?? refuse('invoice_not_found')
    if (row.saleId) await reachSale(tx, withoutKeys(context), 'give refunds', row.saleId)
    else if (!mayReachDocument(context, 'run', row)) refuse('invoice_not_found')
    await effect(tx, row)
  })
}

/** Requests the cancellation from the provider or, if that was done, checks whether the receiver has consented. */
export async function followCancellation(deps: Deps, { invoiceId }: Jobs['cancel-invoice']): Promise<void> {
  const row = await findInvoice(deps.database, invoiceId)
  if (row?.state !== 'cancelling' || !row.providerRef) return
  const document = { providerRef: row.providerRef, accountId: row.issuer.accountId }
  const gateway = gatewayOf(deps, row)
  try {
    const status = row.cancellationRequestedAt
      ? await gateway.status(document)
      : await gateway.cancel(document, row.motive ?? '02')
    await noteStatus(deps, row, status)
  } catch (error) {
    if (!(error instanceof InvoiceRefused)) throw error
    await noteStatus(deps, row, 'issued', error.message)
  }
}

async function noteStatus(
  deps: Deps,
  { id, saleId }: InvoiceRow,
  status: InvoiceStatus,
  problem: string | null = null,
): Promise<void> {
  const now = deps.clock.now()
  await transact(deps.database, async (tx) => {
    const row = await lockInvoice(tx, id)
    if (row?.state !== 'cancelling') return
    await moveInvoice(tx, id, status, {
      problem: problem?.slice(0, 500) ?? null,
      cancellationRequestedAt:
        status === 'cancelling' ? (row.cancellationRequestedAt ?? now) : row.cancellationRequestedAt,
      cancelledAt: status === 'cancelled' ? now : null,
    })
    // SAT may wait up to three working days for the receiver's consent.
    if (status === 'cancelling') return enqueueCancel(tx, id, new Date(now.getTime() + hourMillis))
    if (status === 'cancelled' && saleId)
      await recordEvent(tx, {
        ...{ sale: await requireSale(tx, saleId), event: 'invoice_cancelled' },
        details: { invoiceId: id, uuid: row.uuid },
      })
  })
}

const enqueueCancel = (tx: Transaction, invoiceId: string, runAt?: Date): Promise<void> =>
  enqueue(
    tx,
    'cancel-invoice',
    { invoiceId },
    { jobKey: `cancel-invoice:${invoiceId}`, ...(runAt && { runAt }) },
  )
