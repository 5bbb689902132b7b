import { reachWholeSale } from '#server/modules/sales/reach-sale.ts'
import type { Caller } from '#server/platform/audit.ts'
import { readInvoiceable } from './invoiceable.ts'
import { presentInvoice } from './present-invoice.ts'
import { listDocuments } from './store.ts'

/** The documents of a sale, and whether one can be requested. Errors: `sale_not_found`. */
export async function getSaleInvoices(context: Caller, { saleId }: { saleId: string }) {
  const { deps } = context
  const whole = await reachWholeSale(deps.database, context, 'see a sale', saleId)
  const documents = await listDocuments(deps.database, saleId)
  const answer = await readInvoiceable(deps.database, deps, whole)
  const until = answer.obstacle === null ? answer.found.until : answer.until
  return {
    ...{ saleId, code: whole.sale.code, obstacle: answer.obstacle },
    until: until?.toISOString() ?? null,
    timeZone: whole.agency.timeZone,
    documents: documents.map((row) => presentInvoice(deps, row)),
  }
}
