import { invoiceKinds, invoiceStates } from '#core/invoices/invoices.ts'
import { defineList } from '#src/platform/define-list.ts'
import { anAccountId, aText, oneOf } from '#src/platform/read-words.ts'

export const invoiceList = defineList({
  verb: 'agency.listInvoices',
  filters: { text: aText(), state: oneOf(invoiceStates), kind: oneOf(invoiceKinds), accountId: anAccountId },
})
