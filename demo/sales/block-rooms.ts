import { sql } from 'drizzle-orm'
import { nightsOf } from '#core/products/groups.ts'
import { addDays, type Day } from '#core/time/days.ts'
import { groupBlocks } from '#server/modules/groups/tables.ts'
import { moveStock } from '#server/modules/stock/move-stock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { demoGroups } from './demo-groups.ts'

/** Number of rooms blocked per room type, and the number of further rooms that must remain free. */
const rooms = 4
const spare = 3
const hotels = 2
const releaseDays = 21

/**
 * Blocks rooms for the demo's groups, in each group's first hotels that have enough free rooms on all of its nights.
 */
export async function blockRooms(tx: Transaction, startOn: Day): Promise<void> {
  for (const group of demoGroups(startOn)) {
    const nights = nightsOf(group)
    const { rows } = await tx.execute<{ unitId: number }>(sql`
      SELECT "unitId" FROM (
        SELECT DISTINCT ON (p.id) s.unit_id AS "unitId", array_position(${sql.param(group.productIds)}::text[], p.id) AS place
        FROM stock s JOIN units u ON u.id = s.unit_id JOIN products p ON p.id = u.product_id
        WHERE p.kind = 'hotels' AND p.id = ANY (${sql.param(group.productIds)}::text[])
          AND s.day = ANY (${sql.param(nights)}::date[])
          AND NOT s.closed AND s.allotment - s.sold - s.held >= ${rooms + spare}
        GROUP BY p.id, s.unit_id, u.position HAVING count(*) = ${nights.length} AND max(s.min_stay) <= ${nights.length}
        ORDER BY p.id, u.position
      ) found ORDER BY place LIMIT ${hotels}`)
    const cells = rows.flatMap(({ unitId }) => nights.map((day) => ({ unitId, day })))
    if (cells.length === 0) continue
    await tx.insert(groupBlocks).values(
      cells.map(({ unitId, day }) => ({
        ...{ accountId: group.accountId, groupUrl: group.url, unitId, day, rooms },
        releaseOn: addDays(day, -releaseDays),
      })),
    )
    await moveStock(
      tx,
      cells.map((cell) => ({ ...cell, quantity: rooms })),
      'hold',
    )
  }
}
