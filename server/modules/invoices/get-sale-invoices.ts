import { isPublic } from '#core/invoices/global.ts'
import { isOfSale } from '#core/invoices/invoices.ts'
import { reachWholeSale } from '#server/modules/sales/reach-sale.ts'
import type { Caller } from '#server/platform/audit.ts'
import { readInvoiceable } from './invoiceable.ts'
import { presentInvoice } from './present-invoice.ts'
import { findGlobalOf, listDocuments } from './store.ts'

/** Returns a sale's documents, and whether an invoice can be requested. Errors: `sale_not_found`. */
export async function getSaleInvoices(context: Caller, { saleId }: { saleId: string }) {
  const { deps } = context
  const whole = await reachWholeSale(deps.database, context, 'see a sale', saleId)
  // Only the agency sees the credit notes of a global invoice.
  const isAgency = context.actor.personId !== null && !context.actor.saleIds.includes(saleId)
  const documents = await listDocuments(deps.database, saleId)
  const global = isAgency ? await findGlobalOf(deps.database, saleId) : null
  const answer = await readInvoiceable(deps.database, deps, whole)
  const until = answer.obstacle === null ? answer.found.until : answer.until
  return {
    ...{ saleId, code: whole.sale.code, obstacle: answer.obstacle },
    until: until?.toISOString() ?? null,
    timeZone: whole.agency.timeZone,
    global: global?.month ?? null,
    documents: documents.flatMap((row) =>
      isOfSale(row.kind) && (isAgency || !isPublic(row.receiver))
        ? [{ ...presentInvoice(deps, row), kind: row.kind, saleId }]
        : [],
    ),
  }
}
