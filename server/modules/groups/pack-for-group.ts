import { dayNumber } from '#core/days.ts'
import type { Pack } from '#core/pack/pack.ts'
import { withMore } from '#core/pack/with-more.ts'
import type { Database } from '#server/platform/database.ts'
import { readBlocks } from './block-rows.ts'

/** The pack as a group's people see it: with the rooms that are kept for them. Without a group, as it is. */
export async function packForGroup(
  database: Database,
  pack: Pack | null,
  { accountId, groupUrl }: { accountId: string; groupUrl?: string },
): Promise<Pack | null> {
  if (!pack || groupUrl === undefined) return pack
  const blocks = (await readBlocks(database, accountId, [{ groupUrl }])).get(groupUrl) ?? new Map()
  const kept = [...blocks].map(([key, left]: [string, number]) => {
    const [unitId = '', day = ''] = key.split('/')
    return { unitId: Number(unitId), day: dayNumber(day), left }
  })
  return withMore(pack, kept)
}
