import type { invoicesContract } from '#core/contract/booking-engine/invoices.ts'
import { getSaleInvoices } from '#server/modules/invoices/get-sale-invoices.ts'
import { requestInvoice } from '#server/modules/invoices/request-invoice.ts'
import type { Verbs } from '#server/platform/serve.ts'

/** Invoices that customers request themselves. */
export const invoiceVerbs: Verbs<typeof invoicesContract> = {
  getInvoices: getSaleInvoices,

  requestInvoice: async (context, input) => {
    context.count('request an invoice', input.saleId)
    await requestInvoice(context, input)
    return getSaleInvoices(context, input)
  },
}
