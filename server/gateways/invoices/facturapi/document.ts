import { type Concept, exactBase } from '#core/invoices/concepts.ts'
import { genericRfcs } from '#core/invoices/receiver-rules.ts'
import { basisPoints } from '#core/money/money.ts'
import type { InvoiceRequest } from '../port.ts'
import { productKeys, unitKeys } from '../sat-keys.ts'

/** A request as Facturapi's draft. */
export function draftOf(request: InvoiceRequest): object {
  const { kind, issuer, receiver, relatedUuid } = request
  const isInvoice = kind === 'invoice'
  return {
    status: 'draft',
    type: isInvoice ? 'I' : 'E',
    idempotency_key: request.id,
    external_id: request.id,
    date: request.date.toISOString(),
    address: { zip: issuer.postcode },
    customer: {
      legal_name: receiver.name,
      tax_id: receiver.rfc,
      tax_system: receiver.regime,
      address: { zip: genericRfcs.includes(receiver.rfc) ? issuer.postcode : receiver.postcode },
    },
    use: receiver.use,
    payment_form: request.paymentForm,
    payment_method: 'PUE',
    currency: 'MXN',
    items: request.concepts.map((one) => ({ quantity: 1, product: productOf(one, isInvoice) })),
    ...(relatedUuid && { related_documents: [{ relationship: '01', documents: [relatedUuid] }] }),
  }
}

/** Facturapi calculates taxes from their base: the one that gives exactly ours. */
function productOf(concept: Concept, isInvoice: boolean): object {
  const taxes = (code: 'iva' | 'ish', type: string) =>
    concept.taxes
      .filter((tax) => tax.code === code)
      .map((tax) => ({ type, rate: tax.bp / basisPoints, base: exactBase(tax) / 1_000_000 }))
  const iva = taxes('iva', 'IVA')
  return {
    description: concept.description,
    product_key: isInvoice ? productKeys[concept.kind] : productKeys.credit,
    unit_key: isInvoice ? unitKeys.service : unitKeys.credit,
    price: concept.baseMinor / 100,
    tax_included: false,
    taxability: iva.length > 0 ? '02' : '01',
    taxes: iva,
    local_taxes: taxes('ish', 'ISH'),
  }
}
