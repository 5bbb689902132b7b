import type { Pack } from '#core/pack/pack.ts'
import { withMore } from '#core/pack/with-more.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readBlockNights } from './block-rows.ts'

/** The pack with the group's blocked rooms added; unchanged without a group. */
export async function packForGroup(
  database: Database,
  pack: Pack | null,
  { accountId, groupUrl }: { accountId: string; groupUrl?: string },
): Promise<Pack | null> {
  if (!pack || groupUrl === undefined) return pack
  const nights = await readBlockNights(database, accountId, [groupUrl])
  return withMore(pack, nights.get(groupUrl) ?? [])
}
