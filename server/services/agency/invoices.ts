import type { agencyInvoicesContract } from '#core/contract/agency/invoices.ts'
import { cancelInvoice, retryInvoice } from '#server/modules/invoices/cancel-invoice.ts'
import { listInvoices } from '#server/modules/invoices/list-invoices.ts'
import type { Verbs } from '#server/platform/serve.ts'

export const invoicesVerbs: Verbs<typeof agencyInvoicesContract> = {
  listInvoices,
  retryInvoice,
  cancelInvoice,
}
