import type * as z from 'zod'
import type { invoice } from '#core/contract/booking-engine/invoices.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { InvoiceRow } from './tables.ts'

/** A document as its customer and its agency see it. */
export function presentInvoice(
  { invoices }: Pick<Deps, 'invoices'>,
  row: InvoiceRow,
): z.output<typeof invoice> {
  const { id, saleId, kind, state, receiver, totalMinor, uuid, problem, requestedAt, issuedAt } = row
  const file = (ending: string) => (uuid ? `/vouchers/${saleId}/invoices/${id}.${ending}` : null)
  return {
    ...{ id, saleId, kind, state, receiver, totalMinor, uuid, problem },
    isTrial: invoices.all.find(({ name }) => name === row.provider)?.isTrial ?? row.provider === 'sandbox',
    requestedAt: requestedAt.toISOString(),
    issuedAt: issuedAt?.toISOString() ?? null,
    xmlUrl: file('xml'),
    pdfUrl: file('pdf'),
  }
}
