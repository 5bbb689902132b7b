import type { Input, Output } from '#core/contract/calls.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { reachStock } from './reach-stock.ts'
import { deleteOldEdits, listEdits } from './store.ts'

/** The changes of a product's stock that can be undone, and undone ones. Errors: `product_not_found`. */
export async function listStockChanges(
  context: Caller,
  { productId, page }: Input<'product.listStockChanges'>,
): Promise<Output<'product.listStockChanges'>> {
  requireRight(context, 'edit products')
  const { deps, actor } = context
  return await transactAs(deps.database, actor, async (tx) => {
    const product = await reachStock(tx, context, productId)
    const { count, rows } = await listEdits(tx, product, deps.clock.now(), page)
    return {
      count,
      rows: rows.map(({ id, change, cellCount, ...row }) => ({
        ...{ id, setting: change.setting, from: change.from, to: change.to, weekdays: change.weekdays },
        count: cellCount,
        unitIds: row.productId === null ? null : 'unitIds' in change ? change.unitIds : [],
        rateIds: 'rateIds' in change ? change.rateIds : [],
        madeAt: new Date(row.madeAt).toISOString(),
        madeBy: row.madeBy,
        undoneAt: row.undoneAt && new Date(row.undoneAt).toISOString(),
        undoneBy: row.undoneBy,
      })),
    }
  })
}

/** Deletes changes that can no longer be undone. Returns their number. */
export const forgetOldStockEdits = ({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<number> =>
  deleteOldEdits(database, clock.now())
