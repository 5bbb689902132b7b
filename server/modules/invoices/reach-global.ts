import { globalInvoiceShown } from '#core/contract/agency/invoices.ts'
import type { Input } from '#core/contract/calls.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { findInvoice } from './find-invoice.ts'
import { presentInvoice } from './present-invoice.ts'
import { mayReachDocument } from './reach-document.ts'
import { listCredits } from './store.ts'
import type { InvoiceRow } from './tables.ts'

/** Returns a global invoice. Errors: `invoice_not_found`, also for an invoice out of reach. */
async function requireGlobal(executor: Executor, context: Caller, id: string): Promise<InvoiceRow> {
  const row = await findInvoice(executor, id)
  return row?.kind === 'global' && mayReachDocument(context, 'see', row) ? row : refuse('invoice_not_found')
}

/**
 * Returns a global invoice with its sales, ordered by code, and the amounts credited since. Errors:
 * `invoice_not_found`.
 */
export async function getGlobalInvoice(context: Caller, { invoiceId }: Input<'agency.getGlobalInvoice'>) {
  const { deps, actor } = context
  requireRight(context, 'see a sale')
  return await transactAs(deps.database, actor, async (tx) => {
    const row = await requireGlobal(tx, context, invoiceId)
    const credits = await listCredits(tx, row.id)
    const creditedMinor = new Map<string, number>()
    for (const { lineId, totalMinor } of credits.flatMap(({ concepts }) => concepts))
      creditedMinor.set(lineId, (creditedMinor.get(lineId) ?? 0) + totalMinor)
    const left = new Set(
      credits.flatMap(({ refundId, lowersPrice, saleId }) => (refundId || lowersPrice ? [] : [saleId])),
    )
    const shown = row.concepts.toSorted((a, b) => (a.number ?? '').localeCompare(b.number ?? ''))
    return {
      ...{ ...presentInvoice(deps, row), kind: 'global' as const, saleId: null },
      month: row.month ?? '',
      count: row.concepts.length,
      creditedMinor: [...creditedMinor.values()].reduce((sum, minor) => sum + minor, 0),
      sales: shown.slice(0, globalInvoiceShown).map(({ lineId, number, totalMinor }) => ({
        saleId: lineId,
        code: number ?? '',
        totalMinor,
        creditedMinor: creditedMinor.get(lineId) ?? 0,
        hasOwn: left.has(lineId),
      })),
    }
  })
}
