import type { Input } from '#core/contract/calls.ts'
import { updateAccount } from '#server/modules/accounts/account-rows.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { requireIssuer } from './issue-global.ts'

/**
 * Sets whether the agency's global invoice is issued after each month. Errors: `unauthenticated`, `forbidden`,
 * `sale_not_invoiceable` for a branch, or an agency without tax data.
 */
export async function changeGlobalInvoices(
  context: Caller,
  { isAutomatic }: Input<'agency.changeGlobalInvoices'>,
): Promise<Record<never, never>> {
  const { deps, actor } = context
  const { accountId } = requireOwnRight(context, 'change the agency')
  return await transactAs(deps.database, actor, async (tx) => {
    await requireIssuer(tx, deps, accountId)
    await updateAccount(tx, accountId, { issuesGlobalInvoices: isAutomatic })
    await recordAuditEvent(tx, context, {
      accountId,
      event: 'global_invoices_changed',
      details: { isAutomatic },
    })
    return {}
  })
}
