import { type Concept, exactBase } from '#core/invoices/concepts.ts'
import { genericRfcs } from '#core/invoices/receiver-rules.ts'
import { basisPoints } from '#core/money/money.ts'
import { xmlText } from '#server/platform/xml-node.ts'
import type { InvoiceRequest } from '../port.ts'
import { keysOf } from '../sat-keys.ts'

/** Converts a request to a Facturapi draft. */
export function draftOf(request: InvoiceRequest): object {
  const { kind, issuer, receiver, relatedUuid, month } = request
  return {
    status: 'draft',
    type: kind === 'credit_note' ? 'E' : 'I',
    idempotency_key: request.id,
    external_id: request.id,
    date: request.date.toISOString(),
    address: { zip: issuer.postcode },
    customer: {
      legal_name: xmlText(receiver.name),
      tax_id: receiver.rfc,
      tax_system: receiver.regime,
      address: { zip: genericRfcs.includes(receiver.rfc) ? issuer.postcode : receiver.postcode },
    },
    use: receiver.use,
    payment_form: request.paymentForm,
    payment_method: 'PUE',
    currency: 'MXN',
    items: request.concepts.map((one) => ({ quantity: 1, product: productOf(one, kind) })),
    ...(month && {
      global: { periodicity: 'month', months: month.slice(5), year: Number(month.slice(0, 4)) },
    }),
    ...(relatedUuid && { related_documents: [{ relationship: '01', documents: [relatedUuid] }] }),
  }
}

/** Facturapi calculates taxes from their base, so this passes the base that results in exactly our amounts. */
function productOf(concept: Concept, kind: InvoiceRequest['kind']): object {
  const keys = keysOf(kind, concept)
  const taxes = (code: 'iva' | 'ish', type: string) =>
    concept.taxes
      .filter((tax) => tax.code === code)
      .map((tax) => ({ type, rate: tax.bp / basisPoints, base: exactBase(tax) / 1_000_000 }))
  const iva = taxes('iva', 'IVA')
  return {
    description: xmlText(concept.description),
    ...(concept.number && { sku: concept.number }),
    product_key: keys.product,
    unit_key: keys.unit,
    price: concept.baseMinor / 100,
    tax_included: false,
    taxability: iva.length > 0 ? '02' : '01',
    taxes: iva,
    local_taxes: taxes('ish', 'ISH'),
  }
}
