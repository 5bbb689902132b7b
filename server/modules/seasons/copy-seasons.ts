import type { Input, Output } from '#core/contract/calls.ts'
import { copiedName, movedRanges, seasonLimits } from '#core/products/seasons.ts'
import { reachCatalogue } from '#server/modules/catalogue/reach-product.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { newId } from '#server/platform/database/ids.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireFree } from './require-free.ts'
import { copyTerms, insertSeasons, lockSeasons } from './store.ts'

/**
 * Copies the ranges that begin in a year to another one, as new seasons with the same values for all products.
 * Errors: `season_overlap`, `season_name_taken`, `seasons_full`, `account_not_found`.
 */
export async function copySeasons(
  context: Caller,
  { accountId: wanted, ...asked }: Input<'product.copySeasons'>,
): Promise<Output<'product.copySeasons'>> {
  const accountId = reachCatalogue(context, wanted)
  const { fromYear, toYear } = asked
  const { deps, actor } = context
  return await transactAs(deps.database, actor, async (tx) => {
    const all = await lockSeasons(tx, accountId)
    const copies = all.flatMap((season) => {
      const ranges = movedRanges(season.ranges, asked)
      const [first] = ranges
      if (!first) return []
      const name = copiedName(season.name, fromYear, toYear)
      const { weekdays } = season
      return {
        from: season.id,
        row: {
          ...{ id: newId(), accountId, name, ranges, weekdays, beginsOn: first.from },
          ...{ version: 1, changedAt: deps.clock.now() },
        },
      }
    })
    const count = copies.length
    if (count === 0) return { count }
    if (all.length + count > seasonLimits.seasons) refuse('seasons_full', { most: seasonLimits.seasons })
    const rows = copies.map(({ row }) => row)
    requireFree([...all, ...rows])
    await insertSeasons(tx, rows)
    await copyTerms(
      tx,
      copies.map(({ from, row }) => ({ fromId: from, toId: row.id })),
    )
    await recordAuditEvent(tx, context, {
      accountId,
      event: 'seasons_copied',
      details: { fromYear, toYear, count },
    })
    return { count }
  })
}
