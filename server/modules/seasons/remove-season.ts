import { can } from '#core/access.ts'
import type { Input, Output } from '#core/contract/calls.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { deleteSeason, findSeason, lockSeasons } from './store.ts'

/** Deletes a season with its values; days stay as they are. Errors: `season_not_found`, `season_changed`. */
export async function removeSeason(
  context: Caller,
  { seasonId, version }: Input<'product.removeSeason'>,
): Promise<Output<'product.removeSeason'>> {
  requireRight(context, 'edit products')
  const { deps, actor } = context
  return await transactAs(deps.database, actor, async (tx) => {
    const found = await findSeason(tx, seasonId)
    const accountId = found?.accountId ?? null
    if (!found || !can(actor, 'edit products', accountId === null ? {} : { accountId }))
      return refuse('season_not_found')
    const now = (await lockSeasons(tx, accountId)).find(({ id }) => id === seasonId)
    if (!now) return refuse('season_not_found')
    if (now.version !== version) refuse('season_changed')
    await deleteSeason(tx, seasonId)
    await recordAuditEvent(tx, context, { accountId, event: 'season_removed', details: { season: now.name } })
    return {}
  })
}
