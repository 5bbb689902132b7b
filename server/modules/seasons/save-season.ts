import type { Input, Output } from '#core/contract/calls.ts'
import { seasonLimits } from '#core/products/seasons.ts'
import { reachCatalogue } from '#server/modules/catalogue/reach-product.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { newId } from '#server/platform/database/ids.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireFree } from './require-free.ts'
import { insertSeasons, lockSeasons, type SeasonRow, updateSeason } from './store.ts'

/**
 * Creates a season, or changes one that was read at a version. Errors: `season_overlap`, `season_name_taken`,
 * `season_changed`, `season_not_found`, `seasons_full`, `account_not_found`.
 */
export async function saveSeason(
  context: Caller,
  { accountId: wanted, season, name, ranges: typed, weekdays }: Input<'product.saveSeason'>,
): Promise<Output<'product.saveSeason'>> {
  const accountId = reachCatalogue(context, wanted)
  const { deps, actor } = context
  const ranges = typed.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return await transactAs(deps.database, actor, async (tx) => {
    const all = await lockSeasons(tx, accountId)
    const former = season && (all.find(({ id }) => id === season.id) ?? refuse('season_not_found'))
    if (former && former.version !== season.version) refuse('season_changed')
    if (!former && all.length >= seasonLimits.seasons) refuse('seasons_full', { most: seasonLimits.seasons })
    const row: SeasonRow = {
      ...{ id: former?.id ?? newId(), accountId, name, ranges },
      beginsOn: ranges[0]?.from ?? '',
      weekdays: [...new Set(weekdays)].sort(),
      ...{ version: (former?.version ?? 0) + 1, changedAt: deps.clock.now() },
    }
    requireFree([...all.filter((one) => one !== former), row])
    if (former) await updateSeason(tx, row)
    else await insertSeasons(tx, [row])
    const was = former && former.name !== name ? { was: former.name } : {}
    await recordAuditEvent(tx, context, {
      accountId,
      event: 'season_saved',
      details: { season: name, ...was },
    })
    return { seasonId: row.id }
  })
}
