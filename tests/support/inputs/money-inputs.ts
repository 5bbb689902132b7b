import { giftCardOf } from '#tests/support/worlds/own-gift-card.ts'
import { globalOf } from '#tests/support/worlds/own-invoice.ts'
import { merchantOf } from '#tests/support/worlds/own-merchant.ts'
import type { Asked } from './access-inputs.ts'
import { supplierInputs } from './supplier-inputs.ts'

let keys = 0
const code = 'AAAA-BBBB-CCCC-DDDD'
const receiver = {
  ...{ rfc: 'OBC180920ABA', name: 'OPERADORA BRISA CLARA', regime: '601', postcode: '77500' },
  ...{ use: 'G03', email: 'cuentas@brisa.example' },
}

/** Inputs of the endpoints for payment plans, the cash of an agency's people, gift cards, and for invoices of sales. */
export const moneyInputs: Record<string, Asked> = {
  ...supplierInputs,
  'agency.getBooks': 'self',
  'agency.changeBookAccount': 'self',
  'agency.listMerchantAccounts': { list: {} },
  'agency.connectMerchantAccount': 'self',
  'agency.completeMerchantAccount': {
    of: ({ saleId }) => ({ id: merchantOf(saleId), webhookSecret: 'whsec_of_the_matrix' }),
  },
  'agency.endMerchantAccount': { of: ({ saleId }) => ({ id: merchantOf(saleId) }) },
  'agency.changePaymentPlans': 'self',
  'agency.changeCardRules': 'self',
  'report.getWithheld': { of: ({ accountId }) => ({ accountId, month: '2026-11' }) },
  'admin.listDuePayouts': { list: {} },
  'admin.listPayouts': { list: {} },
  'admin.getPayoutFile': { of: ({ supplierId }) => ({ batchId: supplierId }) },
  'admin.movePayouts': { of: ({ supplierId }) => ({ paymentIds: [supplierId], to: 'paid' }) },
  'admin.orderPayouts': {
    of({ accountId }) {
      keys += 1
      const items = [{ accountId, amountMinor: 1, account: null }]
      return { items, idempotencyKey: `matrix-payouts-${keys}-key` }
    },
  },
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
  'agency.listGiftCards': { list: {} },
  'agency.issueGiftCard': 'self',
  'agency.getGiftCard': { of: ({ saleId }) => ({ id: giftCardOf(saleId) }) },
  'agency.voidGiftCard': { of: ({ saleId }) => ({ id: giftCardOf(saleId), reason: 'porque sí' }) },
  'bookingEngine.getGiftCardShop': 'public',
  'bookingEngine.orderGiftCard': 'public',
  'bookingEngine.getGiftCardOrder': 'public',
  'bookingEngine.checkGiftCard': { of: ({ heldId }) => ({ saleId: heldId, code }) },
  'bookingEngine.payByGiftCard': {
    of({ heldId }) {
      keys += 1
      const idempotencyKey = `matrix-gift-card-${keys}-key`
      return { saleId: heldId, idempotencyKey, code, purpose: 'full', amountMinor: 1 }
    },
  },
  'bookingEngine.takeGiftCardOff': { of: ({ heldId }) => ({ saleId: heldId, paymentId: 'x' }) },
  'bookingEngine.getInvoices': { of: ({ saleId }) => ({ saleId }) },
  'bookingEngine.requestInvoice': { of: ({ saleId }) => ({ saleId, receiver }) },
  'agency.listInvoices': { list: {} },
  'agency.previewGlobalInvoice': 'self',
  'agency.issueGlobalInvoice': 'self',
  'agency.changeGlobalInvoices': 'self',
  'agency.getCommissionInvoices': { of: ({ accountId }) => ({ accountId }) },
  'agency.issueCommissionInvoice': {
    of({ accountId }) {
      keys += 1
      const wanted = { accountId, kind: 'commission', month: '2026-10', acceptedMinor: 100 }
      return { ...wanted, idempotencyKey: `matrix-commission-${keys}` }
    },
  },
  'agency.getGlobalInvoice': { of: ({ saleId }) => ({ invoiceId: globalOf(saleId) }) },
  'agency.retryInvoice': { of: ({ invoiceId }) => ({ invoiceId }) },
  'agency.cancelInvoice': { of: ({ invoiceId }) => ({ invoiceId }) },
}
