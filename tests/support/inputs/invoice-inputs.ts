import type { Belongings } from '#tests/support/worlds/access-world.ts'
import type { Asked } from './access-inputs.ts'

const receiver = {
  ...{ rfc: 'OBC180920ABA', name: 'OPERADORA BRISA CLARA', regime: '601', postcode: '77500' },
  ...{ use: 'G03', email: 'cuentas@brisa.example' },
}

/** Invoices of sales. An agency's own documents are of sales that it sees. */
export const invoiceInputs: Record<string, Asked> = {
  'bookingEngine.getInvoices': { of: ({ saleId }: Belongings) => ({ saleId }) },
  'bookingEngine.requestInvoice': { of: ({ saleId }: Belongings) => ({ saleId, receiver }) },
  'agency.listInvoices': { list: {} },
  'agency.retryInvoice': { of: ({ invoiceId }: Belongings) => ({ invoiceId }) },
  'agency.cancelInvoice': { of: ({ invoiceId }: Belongings) => ({ invoiceId }) },
}
