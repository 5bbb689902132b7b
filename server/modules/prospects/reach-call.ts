import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Actor, can, reachOf } from '#core/access.ts'
import type { Requester } from '#server/platform/audit.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { callRequests, callSteps } from './tables.ts'

export type CallRow = typeof callRequests.$inferSelect
export type CallStepRow = typeof callSteps.$inferSelect

/**
 * A condition on the request `c`, for lists: the person's own and unassigned requests; `true` if all are within reach.
 */
export const callsReached = (actor: Actor): SQL =>
  reachOf(actor, 'see call requests') === 'own portfolio'
    ? sql`(c.keeper_id IS NULL OR c.keeper_id = ${actor.personId})`
    : sql`true`

/** A condition on the request `c`: a call is still to be made, and its time has passed. */
export const isDueCall = (now: Date): SQL =>
  sql`(c.state IN ('waiting', 'no_answer') AND coalesce(c.next_at, c.wanted_at) <= ${now.toISOString()}::timestamptz)`

/**
 * A request to work on, locked until the transaction ends. Errors: `call_request_not_found`, also for a request out of
 * reach.
 */
export async function lockCall(tx: Transaction, { actor }: Requester, id: string): Promise<CallRow> {
  const [found] = await tx.select().from(callRequests).where(eq(callRequests.id, id)).for('no key update')
  const isReached = found && can(actor, 'work on call requests', { keeperId: found.keeperId })
  return isReached ? found : refuse('call_request_not_found')
}

/** The latest step that has not been undone, or null. */
export async function findLatestStep(executor: Executor, callId: string): Promise<CallStepRow | null> {
  const [step] = await executor
    .select()
    .from(callSteps)
    .where(and(eq(callSteps.callId, callId), isNull(callSteps.undoneAt)))
    .orderBy(desc(callSteps.number))
    .limit(1)
  return step ?? null
}
