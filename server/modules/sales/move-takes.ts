import { readBlocks } from '#server/modules/groups/block-rows.ts'
import { moveGroupStock } from '#server/modules/groups/move-group-stock.ts'
import type { StockMove } from '#server/modules/stock/move-stock.ts'
import { lockStock, stockKey } from '#server/modules/stock/stock-rows.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { LineRow, SaleRow } from './sale-rows.ts'
import { listTakes, setFromBlock } from './store.ts'

/**
 * Moves the stock of some lines of a locked sale; for a group's lines, stock moves between the group's block and the
 * lines.
 */
export async function moveTakes(
  tx: Transaction,
  { accountId }: Pick<SaleRow, 'accountId'>,
  lines: readonly Pick<LineRow, 'id' | 'choice'>[],
  move: StockMove,
): Promise<void> {
  const groupOf = new Map(lines.map(({ id, choice }) => [id, choice.groupUrl ?? null]))
  const stored = await listTakes(tx, [...groupOf.keys()])
  const takes = stored.map((take) => ({ ...take, groupUrl: groupOf.get(take.lineId) ?? null }))
  if (move !== 'sellReleased') return moveGroupStock(tx, accountId, takes, move)

  // Released stock is taken again from the block as it is now.
  await lockStock(
    tx,
    takes.map(({ unitId, day }) => ({ unitId, day })),
  )
  const blocks = await readBlocks(
    tx,
    accountId,
    lines.map(({ choice }) => choice),
  )
  const retaken = takes.map((take) => {
    const left = blocks.get(take.groupUrl ?? '')
    const key = stockKey(take.unitId, take.day)
    const fromBlock = Math.min(take.quantity, left?.get(key) ?? 0)
    left?.set(key, (left.get(key) ?? 0) - fromBlock)
    return { ...take, fromBlock }
  })
  await setFromBlock(tx, retaken)
  await moveGroupStock(tx, accountId, retaken, move)
}
