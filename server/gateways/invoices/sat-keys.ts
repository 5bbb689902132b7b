import type { Concept } from '#core/invoices/concepts.ts'
import type { InvoiceKind } from '#core/invoices/invoices.ts'

/**
 * Keys of SAT's catalog c_ClaveProdServ: for products, hotel rooms, tour operators and passenger transport by road; for
 * commissions, sales activities; for installment fees, banking.
 */
const productKeys = {
  ...{ hotels: '90111800', tours: '90121501', transfers: '78111800' },
  ...{ commission: '80141600', fee: '84121500' },
} as const

/**
 * The SAT keys of a concept's product and unit (c_ClaveUnidad). Products are billed as a unit of service. For global
 * invoices and credit notes, SAT prescribes the keys: credit notes are billing services, and the unit of both is an
 * activity.
 */
export function keysOf(kind: InvoiceKind, concept: Pick<Concept, 'kind'>): { product: string; unit: string } {
  if (kind === 'global') return { product: '01010101', unit: 'ACT' }
  return kind === 'credit_note'
    ? { product: '84111506', unit: 'ACT' }
    : { product: productKeys[concept.kind], unit: 'E48' }
}
