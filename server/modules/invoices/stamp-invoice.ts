import { creditUseOf } from '#core/invoices/cfdi-uses.ts'
import { isPublic } from '#core/invoices/global.ts'
import { invoiceDate } from '#core/invoices/invoices.ts'
import type { DeskEvent } from '#core/sales/desk-events.ts'
import type { SaleEvent } from '#core/sales/sale-events.ts'
import { InvoiceRefused, type InvoiceRequest, type StampedInvoice } from '#server/gateways/invoices/port.ts'
import { recordEvent } from '#server/modules/sales/record-event.ts'
import { requireSale } from '#server/modules/sales/sale-rows.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue, type Jobs } from '#server/platform/jobs/jobs.ts'
import { findInvoice } from './find-invoice.ts'
import { gatewayOf } from './gateway-of.ts'
import { moveInvoice } from './move-invoice.ts'
import { lockInvoice } from './store.ts'
import type { InvoiceRow } from './tables.ts'
import { tellRefusal } from './tell-refusal.ts'

/**
 * Has a requested document stamped. Safe to repeat from any point: a document that an earlier attempt may have had
 * stamped is looked up first. A refused document stays failed until somebody corrects it; without a response, the job
 * throws and is retried.
 */
export async function stampInvoice(deps: Deps, { invoiceId }: Jobs['stamp-invoice']): Promise<void> {
  const row = await findInvoice(deps.database, invoiceId)
  if (row?.state !== 'requested') return
  const gateway = gatewayOf(deps, row)
  const id = idAtProvider(row)
  try {
    const { accountId } = row.issuer
    const request = await requestOf(deps, row)
    const stamped = (await gateway.find({ id, accountId })) ?? (await gateway.issue({ ...request, id }))
    await noteStamped(deps, row, stamped)
  } catch (error) {
    if (!(error instanceof InvoiceRefused)) throw error
    await noteRefused(deps, row, error.message)
  }
}

/** After a refusal, the provider may know the old id with the incorrect data, so a retry uses a new one. */
const idAtProvider = ({ id, refusals }: InvoiceRow): string => (refusals === 0 ? id : `${id}-${refusals}`)

async function requestOf({ database, clock }: Deps, row: InvoiceRow): Promise<Omit<InvoiceRequest, 'id'>> {
  const { kind, issuer, receiver, concepts, paymentForm, paidAt, invoiceId, refundId, saleId, month } = row
  const saleCode = saleId ? (await requireSale(database, saleId)).code : `${folioOf[kind]}-${month}`
  const credited = invoiceId ? await findInvoice(database, invoiceId) : null
  const isCredit = kind === 'credit_note'
  const now = clock.now()
  return {
    ...{ kind, issuer, concepts, paymentForm, saleCode, relatedUuid: credited?.uuid ?? null },
    month: kind === 'global' ? month : null,
    receiver: { ...receiver, use: isCredit ? creditUseOf(receiver.regime) : receiver.use },
    // A sale leaves a global invoice in the month of its individual invoice.
    date: isCredit && (refundId || row.lowersPrice) ? now : invoiceDate(now, paidAt, issuer.timeZone),
  }
}

/** The prefix of the reference of an agency's monthly document. */
const folioOf = { invoice: '', credit_note: 'N', global: 'G', commission: 'C', fee: 'F' } as const

async function noteStamped(deps: Deps, { id }: InvoiceRow, stamped: StampedInvoice): Promise<void> {
  await transact(deps.database, async (tx) => {
    const row = await lockInvoice(tx, id)
    if (row?.state !== 'requested') return
    const { providerRef, uuid, xml } = stamped
    await moveInvoice(tx, id, 'issued', {
      ...{ providerRef, uuid, xml, problem: null, issuedAt: deps.clock.now() },
    })
    if (row.saleId) {
      const details = { invoiceId: id, uuid, amountMinor: row.totalMinor }
      await recordEvent(tx, { sale: await requireSale(tx, row.saleId), event: eventOf(row), details })
    }
    if (row.saleId && !isPublic(row.receiver))
      await enqueue(tx, 'send-invoice', { invoiceId: id }, { jobKey: `send-invoice:${id}` })
  })
}

const eventOf = ({ kind, receiver }: InvoiceRow): SaleEvent | DeskEvent =>
  kind === 'invoice' ? 'invoice_issued' : isPublic(receiver) ? 'global_credited' : 'credit_note_issued'

async function noteRefused(deps: Deps, { id, refusals }: InvoiceRow, problem: string): Promise<void> {
  await transact(deps.database, async (tx) => {
    const row = await lockInvoice(tx, id)
    if (row?.state !== 'requested' || row.refusals !== refusals) return
    await moveInvoice(tx, id, 'failed', { problem: problem.slice(0, 500), refusals: refusals + 1 })
    await tellRefusal(tx, row, problem)
    if (!row.saleId || isPublic(row.receiver)) return
    const sale = await requireSale(tx, row.saleId)
    await recordEvent(tx, { sale, event: 'invoice_failed', details: { invoiceId: id } })
  })
}
