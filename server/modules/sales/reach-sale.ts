import { type Action, can } from '#core/access.ts'
import type { Executor, Transaction } from '#server/platform/database.ts'
import { refuse } from '#server/platform/errors.ts'
import { readAs } from '#server/platform/tenant.ts'
import type { Requester } from './record-event.ts'
import { findSaleRow, type SaleRow } from './sale-rows.ts'
import { findWholeSale, lockWholeSale, type WholeSale } from './whole-sale.ts'

/** The sale, if the requester may do `action` to it; a foreign one is as good as none: `sale_not_found`. */
export async function reachSale(
  executor: Executor,
  requester: Requester,
  action: Action,
  saleId: string,
): Promise<SaleRow> {
  const sale = await reading(executor, requester, saleId, (from) => findSaleRow(from, saleId))
  return sale && mayReach(sale, requester, action) ? sale : refuse('sale_not_found')
}

/** As `reachSale`, with everything that belongs to the sale. */
export async function reachWholeSale(
  executor: Executor,
  requester: Requester,
  action: Action,
  saleId: string,
): Promise<WholeSale> {
  return allow(
    await reading(executor, requester, saleId, (from) => findWholeSale(from, saleId)),
    requester,
    action,
  )
}

/** As `reachWholeSale`, with the sale locked until the end of the transaction. */
export async function reachSaleLocked(
  tx: Transaction,
  requester: Requester,
  action: Action,
  saleId: string,
): Promise<WholeSale> {
  return allow(await reading(tx, requester, saleId, () => lockWholeSale(tx, saleId)), requester, action)
}

/** An agency's people see what the database shows them, but for sales that they have a key to. */
const reading = <T>(
  executor: Executor,
  { actor }: Requester,
  saleId: string,
  read: (executor: Executor) => Promise<T>,
): Promise<T> => (actor.saleIds.includes(saleId) ? read(executor) : readAs(executor, actor, read))

const allow = (whole: WholeSale | null, requester: Requester, action: Action): WholeSale =>
  whole && mayReach(whole.sale, requester, action) ? whole : refuse('sale_not_found')

const mayReach = ({ id, accountId }: SaleRow, requester: Requester, action: Action): boolean =>
  can(requester.actor, action, { saleId: id, accountId })
