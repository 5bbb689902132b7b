import { requireWholeSale } from '#server/modules/sales/whole-sale.ts'
import type { Deps } from '#server/platform/deps.ts'
import { presentLink } from './present-link.ts'
import { findLink } from './store.ts'

/** Returns a link in its current state, or null. The caller must have checked the rights. */
export async function findPaymentLink(deps: Deps, linkId: string) {
  const row = await findLink(deps.database, linkId)
  return row && presentLink(deps, row, await requireWholeSale(deps.database, row.saleId))
}
