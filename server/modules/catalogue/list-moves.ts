import type { Input, Output } from '#core/contract/calls.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deleteOldMoves, listMoved } from './move-store.ts'
import { reachCatalogue } from './reach-product.ts'

/**
 * The moves of an account's products, or of the platform's, that can be undone, and undone ones. Errors:
 * `account_not_found`.
 */
export async function listMoves(
  context: Caller,
  { accountId: wanted, productId, page }: Input<'product.listMoves'>,
): Promise<Output<'product.listMoves'>> {
  const accountId = reachCatalogue(context, wanted)
  const { database, clock } = context.deps
  return await transactAs(database, context.actor, async (tx) => {
    const { count, rows } = await listMoved(tx, { accountId, productId, page }, clock.now())
    return {
      count,
      rows: rows.map(
        ({ moveId, to, moved, names, madeAt, madeBy, returned, undoneAt, undoneBy, mayUndo }) => ({
          ...{ moveId, to, count: moved, names, returned, mayUndo },
          made: { by: madeBy, at: new Date(madeAt).toISOString() },
          undone: undoneAt && { by: undoneBy, at: new Date(undoneAt).toISOString() },
        }),
      ),
    }
  })
}

/** Deletes moves that can no longer be undone. Returns their number. */
export const forgetOldMoves = ({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<number> =>
  deleteOldMoves(database, clock.now())
