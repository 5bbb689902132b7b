import type { Input, Output } from '#core/contract/calls.ts'
import { reachCatalogue } from '#server/modules/catalogue/reach-product.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { countProducts, type SeasonRow, selectSeasons } from './store.ts'

/** The seasons of an account, or of the platform, by their first day. Errors: `account_not_found`. */
export async function listSeasons(
  context: Caller,
  { accountId: wanted }: Input<'product.listSeasons'>,
): Promise<Output<'product.listSeasons'>> {
  const accountId = reachCatalogue(context, wanted)
  const { deps, actor } = context
  return await transactAs(deps.database, actor, async (tx) => {
    const counts = await countProducts(tx, accountId)
    const rows = await selectSeasons(tx, accountId)
    return {
      seasons: rows.map((row) => ({
        ...presentSeason(row),
        version: row.version,
        products: counts.get(row.id) ?? 0,
      })),
    }
  })
}

/** The days of the seasons of an account or, with null, of the platform, for people who may edit its products. */
export const listSeasonDays = async (executor: Executor, accountId: string | null) =>
  (await selectSeasons(executor, accountId)).map(presentSeason)

const presentSeason = ({ id, name, ranges, weekdays }: SeasonRow) => ({ id, name, ranges, weekdays })
