import type * as z from 'zod'
import type { invoice } from '#core/contract/booking-engine/invoices.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { InvoiceRow } from './tables.ts'

/** A document as its customer and its agency see it. */
export function presentInvoice(
  { invoices }: Pick<Deps, 'invoices'>,
  row: InvoiceRow,
): Omit<z.output<typeof invoice>, 'saleId' | 'kind'> & Pick<InvoiceRow, 'saleId' | 'kind'> {
  const { id, saleId, kind, state, receiver, totalMinor, uuid, problem, requestedAt, issuedAt } = row
  const folder = saleId ? `/vouchers/${saleId}/invoices` : '/vouchers/agency-invoices'
  const file = (ending: string) => (uuid ? `${folder}/${id}.${ending}` : null)
  return {
    ...{ id, saleId, kind, state, receiver, totalMinor, uuid, problem },
    isTrial: invoices.all.find(({ name }) => name === row.provider)?.isTrial ?? row.provider === 'sandbox',
    requestedAt: requestedAt.toISOString(),
    issuedAt: issuedAt?.toISOString() ?? null,
    xmlUrl: file('xml'),
    pdfUrl: file('pdf'),
  }
}
