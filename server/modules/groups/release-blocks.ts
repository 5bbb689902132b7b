import { moveStock } from '#server/modules/stock/move-stock.ts'
import { lockStock } from '#server/modules/stock/stock-rows.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { GroupKey } from './reach-group.ts'
import { type BlockRow, listBlocks, markReleased } from './store.ts'

/**
 * Releases to general stock the untaken rooms in the blocks that `which` selects. The caller must have locked the
 * group. Returns the number of room-nights.
 */
export async function releaseBlocks(
  tx: Transaction,
  key: GroupKey,
  at: Date,
  which: (block: BlockRow) => boolean = () => true,
): Promise<number> {
  const blocks = (await listBlocks(tx, key)).filter((block) => block.releasedAt === null && which(block))
  if (blocks.length === 0) return 0
  // Sales may take rooms until the lock is acquired; only the rooms remaining after that count.
  await lockStock(
    tx,
    blocks.map(({ unitId, day }) => ({ unitId, day })),
  )
  const left = (await markReleased(tx, key, blocks, at)).filter(({ quantity }) => quantity > 0)
  await moveStock(tx, left, 'release')
  return left.reduce((sum, { quantity }) => sum + quantity, 0)
}
