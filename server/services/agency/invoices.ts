import type { agencyInvoicesContract } from '#core/contract/agency/invoices.ts'
import { cancelInvoice, retryInvoice } from '#server/modules/invoices/cancel-invoice.ts'
import { changeGlobalInvoices } from '#server/modules/invoices/change-global-invoices.ts'
import { issueGlobalInvoice } from '#server/modules/invoices/issue-global.ts'
import { listInvoices } from '#server/modules/invoices/list-invoices.ts'
import { previewGlobalInvoice } from '#server/modules/invoices/preview-global.ts'
import { getGlobalInvoice } from '#server/modules/invoices/reach-global.ts'
import type { Verbs } from '#server/platform/serve.ts'

export const invoicesVerbs: Verbs<typeof agencyInvoicesContract> = {
  listInvoices,
  retryInvoice,
  cancelInvoice,
  previewGlobalInvoice,
  issueGlobalInvoice,
  changeGlobalInvoices,
  getGlobalInvoice,
}
