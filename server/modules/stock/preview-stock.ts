import { createHash } from 'node:crypto'
import type { Input, Output } from '#core/contract/calls.ts'
import { type ChangedCell, changedCells, priceSpan } from '#core/products/stock-change.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { rangesOf, reachStock, requireChange } from './reach-stock.ts'
import { readRanges } from './store.ts'

const shownRefusals = 5

/** The effect of a change, without making it. Errors: `product_not_found`, `bad_request`. */
export async function previewStock(
  context: Caller,
  { productId, change }: Input<'product.previewStock'>,
): Promise<Output<'product.previewStock'>> {
  requireRight(context, 'edit products')
  const { deps, actor } = context
  return await transactAs(deps.database, actor, async (tx) => {
    const product = await reachStock(tx, context, productId)
    await requireChange(tx, product, change, deps.clock.now())
    const rows = await readRanges(tx, change.unitIds, rangesOf(change))
    const { cells, refusals, missing } = changedCells(rows, change)
    return {
      count: cells.length,
      missing,
      before: priceSpan(cells.map(({ before }) => before)),
      after: priceSpan(cells.map(({ after }) => after)),
      refusals: refusals.slice(0, shownRefusals),
      refused: refusals.length,
      expected: effectOf(cells),
    }
  })
}

/** Identifies the effect of a change: its cells, from what to what. What is sold meanwhile does not matter. */
export function effectOf(cells: readonly ChangedCell[]): string {
  const hash = createHash('sha256')
  for (const { unitId, day, before, after } of cells)
    hash.update(JSON.stringify([unitId, day, before && Object.values(before), Object.values(after)]))
  return hash.digest('base64url')
}
