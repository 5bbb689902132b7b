import { type Action, can } from '#core/access.ts'
import type { Executor, Transaction } from '#server/platform/database.ts'
import { refuse } from '#server/platform/errors.ts'
import type { Requester } from './record-event.ts'
import { findSaleRow, lockSale, type SaleRow } from './sale-rows.ts'

/** The sale, if the requester may do `action` to it; a foreign one is as good as none: `sale_not_found`. */
export async function reachSale(
  executor: Executor,
  requester: Requester,
  action: Action,
  saleId: string,
): Promise<SaleRow> {
  return allow(await findSaleRow(executor, saleId), requester, action)
}

/** As `reachSale`, with the sale locked until the end of the transaction. */
export async function reachSaleLocked(
  tx: Transaction,
  requester: Requester,
  action: Action,
  saleId: string,
): Promise<SaleRow> {
  return allow(await lockSale(tx, saleId), requester, action)
}

function allow(sale: SaleRow | null, requester: Requester, action: Action): SaleRow {
  const reached = sale && can(requester.actor, action, { saleId: sale.id, accountId: sale.accountId })
  return reached ? sale : refuse('sale_not_found')
}
