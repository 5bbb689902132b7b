import type { Concept } from '#core/invoices/concepts.ts'
import type { InvoiceKind } from '#core/invoices/invoices.ts'

/**
 * Keys of SAT's catalog c_ClaveProdServ by kind of product: hotel rooms, tour operators, passenger transport by road;
 * sales activities, for commissions; and banking, for fees of installments.
 */
const productKeys = {
  ...{ hotels: '90111800', tours: '90121501', transfers: '78111800' },
  ...{ commission: '80141600', fee: '84121500' },
} as const

/**
 * The product's key and its unit (c_ClaveUnidad): a service. SAT prescribes those of a global invoice, and those of credit
 * notes: billing services. Both are activities.
 */
export function keysOf(kind: InvoiceKind, concept: Pick<Concept, 'kind'>): { product: string; unit: string } {
  if (kind === 'global') return { product: '01010101', unit: 'ACT' }
  return kind === 'credit_note'
    ? { product: '84111506', unit: 'ACT' }
    : { product: productKeys[concept.kind], unit: 'E48' }
}
