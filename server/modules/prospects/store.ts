import { eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { prospectDeeds, prospects, prospectVisits } from './tables.ts'

export type ProspectRow = typeof prospects.$inferSelect

/** The prospect, or null; with `lock` nobody else changes it until the transaction ends. */
export async function findProspect(
  executor: Executor,
  id: string,
  lock: boolean,
): Promise<ProspectRow | null> {
  const query = executor.select().from(prospects).where(eq(prospects.id, id))
  const [found] = lock ? await query.for('no key update') : await query
  return found ?? null
}

/** Notes a call or a visit, which may have happened before the latest. */
export async function insertVisit(
  executor: Executor,
  visit: typeof prospectVisits.$inferInsert,
): Promise<void> {
  await executor.insert(prospectVisits).values(visit)
  const { prospectId, happenedAt } = visit
  await executor
    .update(prospects)
    .set({ touchedAt: sql`greatest(${prospects.touchedAt}, ${happenedAt.toISOString()}::timestamptz)` })
    .where(eq(prospects.id, prospectId))
}

/** Writes what was decided about a prospect into its story. */
export async function insertDeed(
  executor: Executor,
  deed: Omit<typeof prospectDeeds.$inferInsert, 'id' | 'number'>,
): Promise<void> {
  await executor.insert(prospectDeeds).values({ id: newId(), ...deed })
}

/** What is to be done next, unless something later has said it already. `plannedAt`: when it was said. */
export async function updatePlan(
  executor: Executor,
  id: string,
  plan: { nextOn: string | null; nextAction: string; plannedAt: Date },
): Promise<void> {
  const isLatest: SQL = sql`${prospects.id} = ${id} AND (${prospects.plannedAt} IS NULL
    OR ${prospects.plannedAt} <= ${plan.plannedAt.toISOString()}::timestamptz)`
  await executor.update(prospects).set(plan).where(isLatest)
}

export async function updateKeeper(executor: Executor, id: string, keeperId: string): Promise<void> {
  await executor.update(prospects).set({ keeperId }).where(eq(prospects.id, id))
}
