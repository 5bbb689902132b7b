import { sql } from 'drizzle-orm'
import type { Allocation, BlockTake } from '#core/sales/lines.ts'
import { moveStock, type StockMove } from '#server/modules/stock/move-stock.ts'
import { lockStock, stockKey } from '#server/modules/stock/stock-rows.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/sql-statement.ts'

/**
 * As `moveStock`, for lines that may belong to groups. `fromBlock` is the quantity taken from the block; released rooms
 * return to the block or, if it was released in the meantime, to general stock. If `fromBlock` of a hold was decided
 * under the stock lock, the caller must still hold that lock.
 */
export async function moveGroupStock(
  tx: Transaction,
  accountId: string,
  takes: readonly BlockTake[],
  move: StockMove,
): Promise<void> {
  const ofBlocks = takes.filter(({ fromBlock }) => fromBlock > 0)
  const quantities = ofBlocks.map(({ fromBlock, ...take }) => ({ ...take, quantity: fromBlock }))
  if (ofBlocks.length === 0 || move === 'sell') return moveStock(tx, takes, move)
  await lockStock(tx, keysOf(takes))
  if (move === 'hold' || move === 'sellReleased') {
    // The block's held rooms become the line's. They are released first, so that they are never counted twice.
    await changeTaken(tx, accountId, ofBlocks, 1)
    await moveStock(tx, quantities, 'release')
    return moveStock(tx, takes, move)
  }
  await moveStock(tx, takes, move)
  const kept = await changeTaken(tx, accountId, ofBlocks, -1)
  const returns = quantities.filter(({ groupUrl, unitId, day }) =>
    kept.has(`${groupUrl} ${stockKey(unitId, day)}`),
  )
  await moveStock(tx, returns, 'hold')
}

const keysOf = (takes: readonly Allocation[]) => [
  ...new Map(takes.map(({ unitId, day }) => [stockKey(unitId, day), { unitId, day }])).values(),
]

interface Taken {
  accountId: string
  groupUrls: (string | null)[]
  unitIds: number[]
  days: string[]
  quantities: number[]
}

const change = statement<Taken, { groupUrl: string; unitId: number; day: string }>(
  'change-taken',
  ({ accountId, groupUrls, unitIds, days, quantities }) => sql`WITH wanted AS (
    SELECT group_url, unit_id, day, sum(quantity)::int AS quantity
    FROM unnest(${groupUrls}::text[], ${unitIds}::int[], ${days}::text[], ${quantities}::int[])
      AS taken (group_url, unit_id, day, quantity)
    GROUP BY group_url, unit_id, day
  ), changed AS (
    UPDATE group_blocks b SET taken = b.taken + wanted.quantity FROM wanted
    WHERE b.account_id = ${accountId} AND b.group_url = wanted.group_url AND b.unit_id = wanted.unit_id AND b.day = wanted.day
    RETURNING b.group_url, b.unit_id, b.day, b.released_at
  )
  SELECT group_url AS "groupUrl", unit_id AS "unitId", day FROM changed WHERE released_at IS NULL`,
)

/** Raises or lowers the number of taken rooms in blocks. Returns the nights whose blocks are not released. */
async function changeTaken(
  tx: Transaction,
  accountId: string,
  takes: readonly BlockTake[],
  by: 1 | -1,
): Promise<ReadonlySet<string>> {
  const rows = await change(tx, {
    accountId,
    groupUrls: takes.map((take) => take.groupUrl),
    unitIds: takes.map((take) => take.unitId),
    days: takes.map((take) => take.day),
    quantities: takes.map((take) => take.fromBlock * by),
  })
  return new Set(rows.map(({ groupUrl, unitId, day }) => `${groupUrl} ${stockKey(unitId, day)}`))
}
