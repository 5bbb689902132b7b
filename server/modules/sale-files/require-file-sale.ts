import { findSaleRow } from '#server/modules/sales/sale-rows.ts'
import { requireReached } from '#server/modules/sales-desk/reach-desk-sale.ts'
import type { Requester } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { requireRight } from '#server/platform/require-right.ts'

/** A sale that the requester may add notes to. Errors: `unauthenticated`, `forbidden`, `sale_not_found`. */
export async function requireFileSale(tx: Transaction, requester: Requester, saleId: string) {
  requireRight(requester, 'note on a sale')
  return await requireReached(tx, requester, 'note on a sale', await findSaleRow(tx, saleId))
}
