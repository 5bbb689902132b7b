import { and, eq, inArray, sql } from 'drizzle-orm'
import { canMoveRefund, type RefundState, refundMoves, refundTerms } from '#core/sales/sales.ts'
import { payments } from '#server/modules/payments/tables.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { movedState } from '#server/platform/database/moved-state.ts'
import type { RefundRow } from './list-payments.ts'
import { refunds } from './tables.ts'

export async function findRefund(executor: Executor, refundId: string): Promise<RefundRow | null> {
  const [row] = await executor.select().from(refunds).where(eq(refunds.id, refundId))
  return row ?? null
}

/** The refund that a payment provider has under this name. */
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

/** Makes a refund what it has become. Throws where the table of states does not lead there. */
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

/** Some of a refund that was not sent is done otherwise: so much is left of it. */
export async function resizeRefund(tx: Executor, id: string, amountMinor: number): Promise<void> {
  await tx.update(refunds).set({ amountMinor }).where(eq(refunds.id, id))
}

/** The agency has handed the cash of these refunds to the client. */
export async function noteHanded(tx: Executor, ids: readonly string[]): Promise<void> {
  await tx
    .update(refunds)
    .set({ toHand: false })
    .where(inArray(refunds.id, [...ids]))
}

/** A refund that is under way has this name at the provider, and is asked about again then. */
export async function askRefundAt(
  tx: Executor,
  { id, providerRef }: { id: string; providerRef: string },
  nextTryAt: Date,
): Promise<void> {
  await tx.update(refunds).set({ providerRef, nextTryAt }).where(eq(refunds.id, id))
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
