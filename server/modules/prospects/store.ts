import { eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { prospectEvents, prospects, prospectVisits } from './tables.ts'

export type ProspectRow = typeof prospects.$inferSelect

/** The prospect, or null; `lock` locks it until the transaction ends. */
export async function findProspect(
  executor: Executor,
  id: string,
  lock: boolean,
): Promise<ProspectRow | null> {
  const query = executor.select().from(prospects).where(eq(prospects.id, id))
  const [found] = lock ? await query.for('no key update') : await query
  return found ?? null
}

/** Records a call or a visit, possibly earlier than the latest one. */
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

/** Adds a decision to a prospect's history. */
export async function insertEvent(
  executor: Executor,
  event: Omit<typeof prospectEvents.$inferInsert, 'id' | 'number'>,
): Promise<void> {
  await executor.insert(prospectEvents).values({ id: newId(), ...event })
}

/** Sets the next step, unless one that was set later is stored. `plannedAt`: when the step was set. */
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
