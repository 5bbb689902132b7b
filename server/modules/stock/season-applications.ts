import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { SeasonPlan } from '#core/products/season-steps.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { seasonApplications } from './tables.ts'

/** The last application of seasons to a product that was not undone; null: none. */
export async function findLastApplication(
  executor: Executor,
  productId: string,
): Promise<{ plan: SeasonPlan; appliedAt: Date } | null> {
  const [row] = await executor
    .select({ plan: seasonApplications.plan, appliedAt: seasonApplications.appliedAt })
    .from(seasonApplications)
    .where(eq(seasonApplications.productId, productId))
    .orderBy(desc(seasonApplications.appliedAt), desc(seasonApplications.id))
    .limit(1)
  return row ?? null
}

/**
 * Records the application that a change made; a change of null changed nothing. Deletes earlier applications that
 * can never be the last one again: those before one that cannot be undone.
 */
export async function noteApplication(
  tx: Transaction,
  application: { productId: string; changeId: string | null; plan: SeasonPlan; appliedAt: Date },
): Promise<void> {
  await tx.execute(sql`
    DELETE FROM season_applications old USING season_applications later
    WHERE old.product_id = ${application.productId} AND later.product_id = old.product_id
      AND later.change_id IS NULL AND later.applied_at > old.applied_at`)
  await tx.insert(seasonApplications).values({ id: newId(), ...application })
}

/**
 * Records that an import has written days as new seasons set them. The rows of earlier applications concern other
 * days.
 */
export async function noteImported(
  tx: Transaction,
  { productId, plan, appliedAt }: { productId: string; plan: SeasonPlan; appliedAt: Date },
): Promise<void> {
  const before = (await findLastApplication(tx, productId))?.plan ?? { seasons: [], cells: [] }
  const both = {
    seasons: [...before.seasons, ...plan.seasons],
    cells: [...before.cells, ...plan.cells],
  }
  await tx
    .insert(seasonApplications)
    .values({ id: newId(), productId, changeId: null, plan: both, appliedAt })
}

/** Deletes the records of an import. */
export async function forgetImported(
  tx: Transaction,
  productIds: readonly string[],
  appliedAt: Date,
): Promise<void> {
  await tx
    .delete(seasonApplications)
    .where(
      and(
        inArray(seasonApplications.productId, [...productIds]),
        eq(seasonApplications.appliedAt, appliedAt),
      ),
    )
}

/** Deletes the record of an application that is undone; other changes have none. */
export async function forgetApplication(tx: Transaction, changeId: string): Promise<void> {
  await tx.delete(seasonApplications).where(eq(seasonApplications.changeId, changeId))
}
