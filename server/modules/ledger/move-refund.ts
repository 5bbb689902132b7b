import { eq, sql } from 'drizzle-orm'
import { canMoveRefund, type RefundState, refundTerms } from '#core/sales.ts'
import type { Database, Executor } from '#server/platform/database.ts'
import type { RefundRow } from './list-payments.ts'
import { refunds } from './tables.ts'

export async function findRefund(executor: Executor, refundId: string): Promise<RefundRow | null> {
  const [row] = await executor.select().from(refunds).where(eq(refunds.id, refundId))
  return row ?? null
}

/** Makes a refund what it has become. Throws where the table of states does not lead there. */
export async function moveRefund(
  tx: Executor,
  { id, state }: Pick<RefundRow, 'id' | 'state'>,
  to: RefundState,
  change: Partial<Pick<RefundRow, 'providerRef' | 'doneAt' | 'refusals' | 'nextTryAt'>>,
): Promise<void> {
  if (!canMoveRefund(state, to)) throw new Error(`refund ${id} cannot go from ${state} to ${to}`)
  await tx
    .update(refunds)
    .set({ state: to, ...change })
    .where(eq(refunds.id, id))
}

/** A refund that is under way is asked about again then. */
export async function askRefundAt(tx: Executor, refundId: string, nextTryAt: Date): Promise<void> {
  await tx.update(refunds).set({ nextTryAt }).where(eq(refunds.id, refundId))
}

/** How long one process may take over a refund before another tries it. */
const refundTurn = '10 minutes'

/** Ids of the refunds that are to be tried or asked about now; nobody else takes them for a while. */
export async function takeOpenRefunds(database: Database): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    UPDATE refunds SET next_try_at = now() + interval '${sql.raw(refundTurn)}'
    WHERE state <> 'done' AND refusals < ${refundTerms.refusals}::int
      AND coalesce(next_try_at, created_at + interval '${sql.raw(refundTurn)}') <= now()
    RETURNING id`)
  return rows.map(({ id }) => id)
}
