import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import { daysToReopen, reminderDays } from '#core/sales/disputes.ts'
import { dayMillis } from '#core/time/lengths.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { disputes } from './tables.ts'

export type DisputeRow = typeof disputes.$inferSelect

export async function findDispute(executor: Executor, id: string): Promise<DisputeRow | null> {
  const [row] = await executor.select().from(disputes).where(eq(disputes.id, id))
  return row ?? null
}

export async function insertDispute(
  tx: Executor,
  row: Omit<
    DisputeRow,
    'state' | 'twiceMinor' | 'cardMinor' | 'openedAt' | 'endedAt' | 'evidence' | 'remindedDays'
  >,
): Promise<DisputeRow> {
  const [inserted] = await tx
    .insert(disputes)
    .values({ ...row, state: 'open' })
    .returning()
  if (!inserted) throw new Error(`dispute ${row.providerRef} could not be stored`)
  return inserted
}

export async function updateDispute(
  tx: Executor,
  id: string,
  change: Partial<
    Pick<
      DisputeRow,
      | 'isInquiry'
      | 'amountMinor'
      | 'twiceMinor'
      | 'cardMinor'
      | 'askedAt'
      | 'dueBy'
      | 'evidence'
      | 'remindedDays'
    >
  >,
): Promise<void> {
  await tx.update(disputes).set(change).where(eq(disputes.id, id))
}

/** Evidence that the provider has not accepted within an hour does not count. */
const isUnanswered = sql`(${disputes.evidence} IS NULL OR ${disputes.evidence} ->> 'state' = 'refused'
  OR (${disputes.evidence} ->> 'state' = 'sending' AND (${disputes.evidence} ->> 'orderedAt')::timestamptz < now() - interval '1 hour'))`

/**
 * Marks unanswered disputes whose deadline for evidence is three days or one day away, by the database's clock, and
 * returns those that were not marked before.
 */
export async function markDue(tx: Executor): Promise<{ id: string; saleId: string; days: number }[]> {
  const { first, last } = reminderDays
  const within = (days: number) => sql`${disputes.dueBy} <= now() + make_interval(days => ${days}::int)`
  const days = sql`CASE WHEN ${within(last)} THEN ${last}::int ELSE ${first}::int END`
  const rows = await tx
    .update(disputes)
    .set({ remindedDays: days })
    .where(
      and(
        ...[eq(disputes.state, 'open'), sql`${disputes.dueBy} > now()`, within(first)],
        ...[isUnanswered, sql`coalesce(${disputes.remindedDays}, 99) > ${days}`],
      ),
    )
    .returning({ id: disputes.id, saleId: disputes.saleId, days: disputes.remindedDays })
  return rows.map((row) => ({ ...row, days: row.days ?? first }))
}

/** A sale's open disputes. */
export const listOpenDisputes = (executor: Executor, { saleId }: { saleId: string }): Promise<DisputeRow[]> =>
  executor
    .select()
    .from(disputes)
    .where(and(eq(disputes.state, 'open'), eq(disputes.saleId, saleId)))

/**
 * A provider's ids of the disputes to poll: open disputes, and won disputes that a bank may still reverse and that have
 * not been polled for a day.
 */
export async function listDisputesToPoll(executor: Executor, provider: string, now: Date): Promise<string[]> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMillis)
  const mayReopen = and(
    eq(disputes.state, 'won'),
    gt(disputes.endedAt, daysAgo(daysToReopen)),
    lt(disputes.askedAt, daysAgo(1)),
  )
  const rows = await executor
    .select({ ref: disputes.providerRef })
    .from(disputes)
    .where(and(eq(disputes.provider, provider), or(eq(disputes.state, 'open'), mayReopen)))
  return rows.map(({ ref }) => ref)
}

export async function findDisputeAt(
  executor: Executor,
  provider: string,
  providerRef: string,
): Promise<DisputeRow | null> {
  const [row] = await executor
    .select()
    .from(disputes)
    .where(and(eq(disputes.provider, provider), eq(disputes.providerRef, providerRef)))
  return row ?? null
}

/** Disputes that paid the customer part of a payment twice, oldest first. */
export const listPaidTwice = (
  executor: Executor,
  { saleId, paymentId }: { saleId: string; paymentId: string },
): Promise<DisputeRow[]> =>
  executor
    .select()
    .from(disputes)
    .where(and(eq(disputes.saleId, saleId), eq(disputes.paymentId, paymentId), gt(disputes.twiceMinor, 0)))
    .orderBy(disputes.openedAt, disputes.id)
