import { and, eq, inArray, sql } from 'drizzle-orm'
import { canMoveRefund, type RefundState, refundMoves, refundRetries } from '#core/sales/sales.ts'
import { payments } from '#server/modules/payments/tables.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { movedState } from '#server/platform/database/moved-state.ts'
import type { RefundRow } from './list-payments.ts'
import { refunds } from './tables.ts'

export async function findRefund(executor: Executor, refundId: string): Promise<RefundRow | null> {
  const [row] = await executor.select().from(refunds).where(eq(refunds.id, refundId))
  return row ?? null
}

/** Returns the refund with this id at the provider. */
export async function findRefundAt(
  executor: Executor,
  provider: string,
  providerRef: string,
): Promise<RefundRow | null> {
  const [row] = await executor
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.providerRef, providerRef), eq(payments.provider, provider)))
  return row?.refund ?? null
}

/** Moves a refund to a new state. Throws if the table of states does not allow the move. */
export async function moveRefund(
  tx: Executor,
  { id, state }: Pick<RefundRow, 'id' | 'state'>,
  to: RefundState,
  change: Partial<Pick<RefundRow, 'providerRef' | 'route' | 'doneAt' | 'refusals' | 'nextTryAt'>>,
): Promise<void> {
  if (!canMoveRefund(state, to)) throw new Error(`refund ${id} cannot go from ${state} to ${to}`)
  await tx
    .update(refunds)
    .set({ state: movedState(refundMoves, to), ...change })
    .where(eq(refunds.id, id))
}

/** Reduces an unsent refund to `amountMinor`, because the rest was refunded in another way. */
export async function resizeRefund(tx: Executor, id: string, amountMinor: number): Promise<void> {
  await tx.update(refunds).set({ amountMinor }).where(eq(refunds.id, id))
}

/** Records that the agency has handed the cash of these refunds to the customer. */
export async function noteHanded(tx: Executor, ids: readonly string[]): Promise<void> {
  await tx
    .update(refunds)
    .set({ toHand: false })
    .where(inArray(refunds.id, [...ids]))
}

/** Stores the provider's id of a refund in progress, and when to poll the refund again. */
export async function pollRefundAt(
  tx: Executor,
  { id, providerRef }: { id: string; providerRef: string },
  nextTryAt: Date,
): Promise<void> {
  await tx.update(refunds).set({ providerRef, nextTryAt }).where(eq(refunds.id, id))
}

/** How long a process may work on a refund before another process may try it. */
const refundTurn = '10 minutes'

/**
 * Claims the refunds to send or poll now and returns their ids; other processes skip them for `refundTurn`. A refund
 * that failed permanently is left to staff until they send it again.
 */
export async function takeOpenRefunds(database: Database): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    UPDATE refunds SET next_try_at = now() + interval '${sql.raw(refundTurn)}'
    WHERE state <> 'done' AND (state = 'in_transit' OR refusals < ${refundRetries.refusals}::int)
      AND coalesce(next_try_at, created_at + interval '${sql.raw(refundTurn)}') <= now()
    RETURNING id`)
  return rows.map(({ id }) => id)
}
