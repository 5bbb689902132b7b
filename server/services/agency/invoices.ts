import type { agencyInvoicesContract } from '#core/contract/agency/invoices.ts'
import { cancelInvoice, retryInvoice } from '#server/modules/invoices/cancel-invoice.ts'
import { changeGlobalInvoices } from '#server/modules/invoices/change-global-invoices.ts'
import { issueCommissionInvoice } from '#server/modules/invoices/issue-commissions.ts'
import { issueGlobalInvoice } from '#server/modules/invoices/issue-global.ts'
import { listInvoices } from '#server/modules/invoices/list-invoices.ts'
import { previewGlobalInvoice } from '#server/modules/invoices/preview-global.ts'
import { getCommissionInvoices } from '#server/modules/invoices/reach-commissions.ts'
import { getGlobalInvoice } from '#server/modules/invoices/reach-global.ts'
import { limited, type Verbs } from '#server/platform/serve.ts'

export const invoicesVerbs: Verbs<typeof agencyInvoicesContract> = {
  listInvoices,
  retryInvoice,
  cancelInvoice,
  previewGlobalInvoice: limited('read invoices of a month', previewGlobalInvoice),
  issueGlobalInvoice,
  changeGlobalInvoices,
  getGlobalInvoice,
  getCommissionInvoices: limited('read invoices of a month', getCommissionInvoices),
  issueCommissionInvoice: limited('read invoices of a month', issueCommissionInvoice),
}
