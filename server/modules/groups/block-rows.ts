import { sql } from 'drizzle-orm'
import type { BlockNight } from '#core/products/held-rooms.ts'
import { type Day, dayNumber } from '#core/time/days.ts'
import { stockKey } from '#server/modules/stock/stock-rows.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/sql-statement.ts'

/** The rooms remaining in blocks, by group address and stock key. */
export type BlockTable = ReadonlyMap<string, Map<string, number>>

const noBlocks: BlockTable = new Map()

interface Groups {
  accountId: string
  urls: string[]
}

const readOpen = statement<Groups, { groupUrl: string; unitId: number; day: string; left: number }>(
  'open-blocks',
  ({
    accountId,
    urls,
  }) => sql`SELECT group_url AS "groupUrl", unit_id AS "unitId", day, rooms - taken AS left FROM group_blocks
  WHERE account_id = ${accountId} AND group_url = ANY (${urls}::text[]) AND released_at IS NULL AND rooms > taken`,
)

/**
 * Returns the rooms remaining in the blocks of the choices' groups; runs no query if no choice belongs to a group. A
 * caller that bases a decision on the result must lock the stock first: these nights' blocks then cannot change until
 * the end of the transaction.
 */
export async function readBlocks(
  executor: Executor,
  accountId: string,
  choices: readonly { groupUrl?: string }[],
): Promise<BlockTable> {
  const urls = [...new Set(choices.flatMap(({ groupUrl }) => (groupUrl === undefined ? [] : [groupUrl])))]
  if (urls.length === 0) return noBlocks
  const table = new Map(urls.map((url) => [url, new Map<string, number>()]))
  for (const { groupUrl, unitId, day, left } of await readOpen(executor, { accountId, urls }))
    table.get(groupUrl)?.set(stockKey(unitId, day), left)
  return table
}

const readNights = statement<Groups, Omit<BlockNight, 'day'> & { groupUrl: string; day: Day }>(
  'block-nights',
  ({
    accountId,
    urls,
  }) => sql`SELECT group_url AS "groupUrl", unit_id AS "unitId", day, release_on AS "releaseOn",
    released_at IS NOT NULL AS "isReleased", CASE WHEN released_at IS NULL THEN rooms - taken ELSE 0 END AS left
  FROM group_blocks WHERE account_id = ${accountId} AND group_url = ANY (${urls}::text[]) AND rooms > 0`,
)

/** The nights of groups' blocks, by group address, including fully taken ones; shown to people who manage the group. */
export async function readBlockNights(
  executor: Executor,
  accountId: string,
  urls: readonly string[],
): Promise<ReadonlyMap<string, BlockNight[]>> {
  const nights = new Map<string, BlockNight[]>(urls.map((url) => [url, []]))
  if (urls.length === 0) return nights
  for (const { groupUrl, day, ...night } of await readNights(executor, { accountId, urls: [...urls] }))
    nights.get(groupUrl)?.push({ ...night, day: dayNumber(day) })
  return nights
}
