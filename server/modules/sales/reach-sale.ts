import { can } from '#core/access.ts'
import type { Action } from '#core/actions.ts'
import { keeperFor } from '#server/modules/accounts/portfolio.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { readAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Requester } from './record-event.ts'
import { findSaleRow, type SaleRow } from './sale-rows.ts'
import { findWholeSale, lockWholeSale, type WholeSale } from './whole-sale.ts'

/** The sale, if the requester may do `action` to it. Errors: `sale_not_found`, also for a sale out of reach. */
export async function reachSale(
  executor: Executor,
  requester: Requester,
  action: Action,
  saleId: string,
): Promise<SaleRow> {
  const sale = await reading(executor, requester, saleId, (from) => findSaleRow(from, saleId))
  return sale && (await mayReach(executor, sale, requester, action)) ? sale : refuse('sale_not_found')
}

/** As `reachSale`, with all related data. */
export async function reachWholeSale(
  executor: Executor,
  requester: Requester,
  action: Action,
  saleId: string,
): Promise<WholeSale> {
  const whole = await reading(executor, requester, saleId, (from) => findWholeSale(from, saleId))
  return await allow(executor, whole, requester, action)
}

/** As `reachWholeSale`, with the sale locked until the end of the transaction. */
export async function reachSaleLocked(
  tx: Transaction,
  requester: Requester,
  action: Action,
  saleId: string,
): Promise<WholeSale> {
  const whole = await reading(tx, requester, saleId, () => lockWholeSale(tx, saleId))
  return await allow(tx, whole, requester, action)
}

/** The requester without keys to sales: for actions that depend on the role in the agency. */
export const withoutKeys = ({ actor, ...rest }: Requester): Requester => ({
  ...rest,
  actor: { ...actor, saleIds: [] },
})

/** People of an agency read the rows that row-level security shows them, except for sales that they have a key to. */
const reading = <T>(
  executor: Executor,
  { actor }: Requester,
  saleId: string,
  read: (executor: Executor) => Promise<T>,
): Promise<T> => (actor.saleIds.includes(saleId) ? read(executor) : readAs(executor, actor, read))

async function allow(
  executor: Executor,
  whole: WholeSale | null,
  requester: Requester,
  action: Action,
): Promise<WholeSale> {
  return whole && (await mayReach(executor, whole.sale, requester, action)) ? whole : refuse('sale_not_found')
}

async function mayReach(
  executor: Executor,
  { id, accountId, sellerId }: SaleRow,
  { actor }: Requester,
  action: Action,
): Promise<boolean> {
  const keeperId = await keeperFor(executor, actor, action, accountId)
  return can(actor, action, { saleId: id, accountId, personId: sellerId, keeperId })
}
