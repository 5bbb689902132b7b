import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { givesWay } from '#core/sales/hold-end.ts'
import { isWaiting, waitsForMoney } from '#core/sales/sales.ts'
import type { BlockTable } from '#server/modules/groups/block-rows.ts'
import { paymentLinks } from '#server/modules/payment-links/tables.ts'
import { lockStock, type StockKey, type StockTable, stockKey } from '#server/modules/stock/stock-rows.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { readAnswer } from '#server/platform/database/idempotency.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { FormerHold } from './insert-sale.ts'
import { type Minted, mayRepeat } from './minted-by.ts'
import { HeldByOverdue } from './overdue.ts'
import type { Requester } from './record-event.ts'
import { letGo } from './release-hold.ts'
import { listTakes } from './store.ts'
import { findWholeSale, lockWholeSale, type WholeSale } from './whole-sale.ts'

/** The account and the request key of the buyer's hold to replace. */
export interface Replaced {
  accountId: string
  replaces?: string
}

/** The sale that the buyer holds under the key; null if there is none, or if it belongs to another person. */
async function findOwn(
  executor: Executor,
  requester: Requester,
  { accountId, replaces }: Replaced,
): Promise<WholeSale | null> {
  if (replaces === undefined) return null
  const minted = await readAnswer<Minted>(executor, { scope: `hold:${accountId}`, key: replaces })
  const whole = minted && (await findWholeSale(executor, minted.saleId))
  return whole && mayRepeat(requester, minted.by ?? null, whole) ? whole : null
}

/** Whether the sale has no payment and no attempt in progress. */
const isFree = ({ sale, payments }: WholeSale): boolean =>
  isWaiting(sale.state) && !payments.some(({ state }) => waitsForMoney(state) || state === 'captured')

/**
 * Whether a payment link was sent for the sale and still works. Such a sale is kept, and the next hold is a separate
 * sale.
 */
async function isLinked(executor: Executor, { sale }: WholeSale): Promise<boolean> {
  const { saleId, revokedAt, expiresAt } = paymentLinks
  const works = and(eq(saleId, sale.id), isNull(revokedAt), gt(expiresAt, sql`now()`))
  return (await executor.select({ id: paymentLinks.id }).from(paymentLinks).where(works).limit(1)).length > 0
}

const isOver = ({ sale }: WholeSale): boolean => sale.state === 'expired' || sale.state === 'cancelled'

/**
 * Ends a hold in the transaction of the hold that replaces it; the new hold takes `wanted`. Returns the data to take
 * over. Returns null if the former hold had expired, so that its stock was available to everyone, or if it is kept
 * because of a payment link. Errors: `former_sale_kept` if it is paid or has a payment in progress, and `hold_too_old`
 * if it has reached the maximum hold time.
 */
export async function endReplaced(
  tx: Transaction,
  requester: Requester,
  replaced: Replaced,
  wanted: readonly StockKey[],
): Promise<FormerHold | null> {
  const found = await findOwn(tx, requester, replaced)
  const whole = found && (await lockWholeSale(tx, found.sale.id))
  if (!whole) return null
  const { heldSince, extended } = whole.sale
  const former = { heldSince, extended }
  const isYoung = givesWay(heldSince, whole.now)
  if (isOver(whole)) return whole.sale.state === 'cancelled' && isYoung ? former : null
  if (await isLinked(tx, whole)) return null
  if (!isFree(whole)) refuse('former_sale_kept', { saleId: whole.sale.id })
  if (whole.isOverdue) throw new HeldByOverdue([whole.sale.id])
  if (!isYoung) refuse('hold_too_old', { saleId: whole.sale.id })
  const takes = await takesOf(tx, whole)
  // Locks the stock of both holds together, in the usual order.
  await lockStock(tx, [
    ...new Map([...wanted, ...takes].map((one) => [stockKey(one.unitId, one.day), one])).values(),
  ])
  await letGo(tx, whole, requester)
  return former
}

const takesOf = (executor: Executor, { lines }: WholeSale) =>
  listTakes(
    executor,
    lines.filter(({ state }) => state === 'held').map(({ id }) => id),
  )

/** The buyer's hold that a replacement would end; null if there is none. */
export async function findReplaceable(
  executor: Executor,
  requester: Requester,
  replaced: Replaced,
): Promise<WholeSale | null> {
  const whole = await findOwn(executor, requester, replaced)
  return whole && isFree(whole) && !(await isLinked(executor, whole)) ? whole : null
}

/** The stock and blocks as they would be without the replaced hold, which does not compete with its replacement. */
export async function withoutReplaced(
  executor: Executor,
  whole: WholeSale,
  { stock, blocks }: { stock: StockTable; blocks: BlockTable },
): Promise<{ stock: StockTable; blocks: BlockTable }> {
  const groupOf = new Map(whole.lines.map(({ id, choice }) => [id, choice.groupUrl]))
  const rows = new Map(stock)
  const left = new Map([...blocks].map(([url, block]) => [url, new Map(block)]))
  for (const { lineId, unitId, day, quantity, fromBlock } of await takesOf(executor, whole)) {
    const key = stockKey(unitId, day)
    const row = rows.get(key)
    if (row) rows.set(key, { ...row, held: row.held - (quantity - fromBlock) })
    const block = left.get(groupOf.get(lineId) ?? '')
    if (fromBlock > 0) block?.set(key, (block.get(key) ?? 0) + fromBlock)
  }
  return { stock: rows, blocks: left }
}
