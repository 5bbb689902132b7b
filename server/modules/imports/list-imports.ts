import type { Input, Output } from '#core/contract/calls.ts'
import { reachCatalogue } from '#server/modules/catalogue/reach-product.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import type { Deps } from '#server/platform/deps.ts'
import { forgetOldRows, listApplied } from './store.ts'

/** The applied imports of an account, or of the platform. Errors: `account_not_found`. */
export async function listImports(
  context: Caller,
  { accountId: wanted, page }: Input<'product.listImports'>,
): Promise<Output<'product.listImports'>> {
  const accountId = reachCatalogue(context, wanted)
  const now = context.deps.clock.now()
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    const { count, rows } = await listApplied(tx, accountId, now, page)
    return {
      count,
      rows: rows.map(({ id, kind, fileName, madeBy, undoneBy, mayUndo, ...row }) => ({
        ...{ id, kind, fileName, madeBy, undoneBy, mayUndo },
        counts: row.counts ?? { created: 0, changed: 0, nights: 0 },
        appliedAt: new Date(row.appliedAt ?? row.madeAt).toISOString(),
        undoneAt: row.undoneAt && new Date(row.undoneAt).toISOString(),
      })),
    }
  })
}

/** Deletes imports that can no longer be applied or undone. */
export const forgetOldImports = ({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> =>
  forgetOldRows(database, clock.now())
