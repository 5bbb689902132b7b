import { and, asc, eq, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { type Group, groupPayments } from './tables.ts'

type Key = Pick<Group, 'accountId' | 'url'>

const inPaymentsOf = ({ accountId, url }: Key) =>
  and(eq(groupPayments.accountId, accountId), eq(groupPayments.groupUrl, url))

export async function listPayments(executor: Executor, key: Key) {
  return executor
    .select()
    .from(groupPayments)
    .where(inPaymentsOf(key))
    .orderBy(asc(groupPayments.paidOn), asc(groupPayments.createdAt))
}

export async function insertPayment(tx: Transaction, row: typeof groupPayments.$inferInsert): Promise<void> {
  await tx.insert(groupPayments).values(row)
}

/** Voids a payment; returns whether it was valid before. */
export async function voidPayment(tx: Transaction, key: Key, id: string, at: Date): Promise<boolean> {
  const voided = await tx
    .update(groupPayments)
    .set({ voidedAt: at })
    .where(and(inPaymentsOf(key), eq(groupPayments.id, id), sql`${groupPayments.voidedAt} IS NULL`))
  return (voided.rowCount ?? 0) > 0
}
