import { moveStock } from '#server/modules/stock/move-stock.ts'
import type { Transaction } from '#server/platform/database.ts'
import { listLines } from './sale-rows.ts'
import { listAllocations, moveLines } from './store.ts'

/** Frees the stock of a waiting sale and releases its lines. The caller holds the lock on the sale. */
export async function letGo(tx: Transaction, saleId: string): Promise<void> {
  const held = (await listLines(tx, saleId)).filter((line) => line.state === 'held')
  const takes = await listAllocations(
    tx,
    held.map((line) => line.id),
  )
  await moveStock(tx, takes, 'release')
  await moveLines(tx, saleId, 'held', 'released')
}
