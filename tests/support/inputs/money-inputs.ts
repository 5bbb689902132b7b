import { globalOf } from '#tests/support/worlds/own-invoice.ts'
import type { Asked } from './access-inputs.ts'
import { supplierInputs } from './supplier-inputs.ts'

let keys = 0
const receiver = {
  ...{ rfc: 'OBC180920ABA', name: 'OPERADORA BRISA CLARA', regime: '601', postcode: '77500' },
  ...{ use: 'G03', email: 'cuentas@brisa.example' },
}

/** Inputs of the endpoints for payment plans, the cash of an agency's people, and for invoices of sales. */
export const moneyInputs: Record<string, Asked> = {
  ...supplierInputs,
  'agency.getBooks': 'self',
  'agency.changeBookAccount': 'self',
  'agency.changePaymentPlans': 'self',
  'agency.listDrawers': { list: {} },
  'agency.listCashCounts': { list: {} },
  'agency.countCash': {
    of({ accountId, sellerId }) {
      keys += 1
      const sums = { currency: 'MXN', expectedMinor: 100, countedMinor: 100, note: '' }
      return { accountId, personId: sellerId, ...sums, idempotencyKey: `matrix-count-${keys}-key` }
    },
  },
  'agency.undoCashCount': { of: ({ cashCountId }) => ({ id: cashCountId }) },
  'bookingEngine.getInvoices': { of: ({ saleId }) => ({ saleId }) },
  'bookingEngine.requestInvoice': { of: ({ saleId }) => ({ saleId, receiver }) },
  'agency.listInvoices': { list: {} },
  'agency.previewGlobalInvoice': 'self',
  'agency.issueGlobalInvoice': 'self',
  'agency.changeGlobalInvoices': 'self',
  'agency.getGlobalInvoice': { of: ({ saleId }) => ({ invoiceId: globalOf(saleId) }) },
  'agency.retryInvoice': { of: ({ invoiceId }) => ({ invoiceId }) },
  'agency.cancelInvoice': { of: ({ invoiceId }) => ({ invoiceId }) },
}
