import { can } from '#core/access.ts'
import { platformIssuer } from '#core/invoices/invoices.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { findInvoice } from './find-invoice.ts'
import { type InvoiceFile, invoiceFile } from './open-invoice-file.ts'
import type { InvoiceRow } from './tables.ts'

/**
 * Whether the requester may see or manage an agency's monthly document. A global invoice concerns all of the agency's
 * sales; other documents concern its account with the platform, and only their issuer may manage them.
 */
export function mayReachDocument(
  { actor }: Pick<Caller, 'actor'>,
  to: 'see' | 'run',
  { accountId, kind, issuer }: Pick<InvoiceRow, 'accountId' | 'kind' | 'issuer'>,
): boolean {
  if (accountId === null) return false
  const may = (action: Parameters<typeof can>[1]) =>
    can({ ...actor, saleIds: [] }, action, { accountId, personId: null })
  if (kind === 'global') return may(to === 'see' ? 'see a sale' : 'give refunds')
  if (to === 'see') return may('see the balance')
  return may(issuer.accountId === platformIssuer ? 'settle accounts' : 'change the agency')
}

/**
 * Returns an agency's stamped monthly document as a file. Errors: `invoice_not_found`, also for a document out of
 * reach.
 */
export async function openDocumentFile(
  context: Caller,
  { invoiceId, file }: { invoiceId: string; file: InvoiceFile },
) {
  requireRight(context, 'see a sale')
  const { deps, actor } = context
  const row = await transactAs(deps.database, actor, (tx) => findInvoice(tx, invoiceId))
  return row?.xml && mayReachDocument(context, 'see', row)
    ? await invoiceFile(deps, row, file)
    : refuse('invoice_not_found')
}
