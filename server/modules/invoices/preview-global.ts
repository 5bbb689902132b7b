import { globalInvoiceShown } from '#core/contract/agency/invoices.ts'
import type { Input } from '#core/contract/calls.ts'
import { currentMonth } from '#core/invoices/global.ts'
import { findWholeSale } from '#server/modules/sales/whole-sale.ts'
import type { Caller } from '#server/platform/audit.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { requireIssuer } from './issue-global.ts'
import { periodOf, readUnclaimed } from './unclaimed.ts'

/**
 * Returns what the global invoice of the current month would contain now. Errors: `sale_not_invoiceable` for a branch,
 * or an agency without tax data.
 */
export async function previewGlobalInvoice(context: Caller, _: Input<'agency.previewGlobalInvoice'>) {
  const { deps } = context
  const { database, clock } = deps
  const { accountId } = requireOwnRight(context, 'change the agency')
  const { issuer, isAutomatic } = await requireIssuer(database, deps, accountId)
  const month = currentMonth(clock.now(), issuer.timeZone)
  const period = await periodOf(database, issuer, { month, isClosing: false })
  const { sales, leftOut } = await readUnclaimed(database, accountId, period, (saleId) =>
    findWholeSale(database, saleId),
  )
  const newest = sales.toSorted((a, b) => b.paidAt.getTime() - a.paidAt.getTime())
  return {
    ...{ month, count: sales.length, leftOut, isAutomatic },
    totalMinor: sales.reduce((sum, { concept }) => sum + concept.totalMinor, 0),
    sales: newest.slice(0, globalInvoiceShown).map(({ concept, paidAt }) => ({
      saleId: concept.lineId,
      code: concept.number ?? '',
      totalMinor: concept.totalMinor,
      paidAt: paidAt.toISOString(),
    })),
  }
}
