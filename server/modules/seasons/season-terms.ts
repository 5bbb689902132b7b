import { createHash } from 'node:crypto'
import type { Input, Output } from '#core/contract/calls.ts'
import type { SeasonPlan } from '#core/products/season-steps.ts'
import type { SeasonCell } from '#core/products/season-terms.ts'
import { reachProductLocked } from '#server/modules/catalogue/reach-product.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { listSeasonDays } from './list-seasons.ts'
import { listRowsOf, replaceTerms, selectTerms } from './store.ts'

/** The values that the owner's seasons currently set for a product. */
export async function readSeasonPlan(
  executor: Executor,
  { id, accountId }: { id: string; accountId: string | null },
): Promise<SeasonPlan & { seasons: Awaited<ReturnType<typeof listSeasonDays>>; expected: string }> {
  const cells = await selectTerms(executor, id)
  return { seasons: await listSeasonDays(executor, accountId), cells, expected: identify(cells) }
}

/** A hash of cells in read order. */
const identify = (cells: readonly SeasonCell[]): string =>
  createHash('sha256').update(JSON.stringify(cells)).digest('base64url')

/**
 * Replaces the values that the seasons set for a product; its days stay as they are. Errors: `season_changed`,
 * `season_not_found`, `product_not_found`, `bad_request`.
 */
export async function saveSeasonTerms(
  context: Caller,
  { productId, cells, expected }: Input<'product.saveSeasonTerms'>,
): Promise<Output<'product.saveSeasonTerms'>> {
  const { deps, actor } = context
  return await transactAs(deps.database, actor, async (tx) => {
    const product = await reachProductLocked(tx, context, productId)
    const { accountId } = product
    if ((await readSeasonPlan(tx, product)).expected !== expected) refuse('season_changed')
    const rows = await listRowsOf(tx, productId)
    const known = new Set((await listSeasonDays(tx, accountId)).map(({ id }) => id))
    const seen = new Set<string>()
    for (const { seasonId, unitId, rateId } of cells) {
      const row = rateId === null ? `${unitId}` : `${unitId}/${rateId}`
      if (!known.has(seasonId)) refuse('season_not_found')
      if (!rows.has(row) || seen.has(`${seasonId} ${row}`)) refuse('bad_request', { field: 'cells' })
      seen.add(`${seasonId} ${row}`)
    }
    await replaceTerms(
      tx,
      productId,
      cells.filter(({ terms }) => Object.keys(terms).length > 0),
    )
    await recordAuditEvent(tx, context, { accountId, event: 'season_terms_saved', details: { productId } })
    return { expected: identify(await selectTerms(tx, productId)) }
  })
}
