import { eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database.ts'
import { accounts } from './tables.ts'

export async function insertAccount(tx: Executor, row: typeof accounts.$inferInsert): Promise<void> {
  await tx.insert(accounts).values(row)
}

/** Changes what an account says of itself; its state is `moveAccount`'s. */
export async function updateAccount(
  tx: Executor,
  accountId: string,
  change: Partial<Omit<typeof accounts.$inferInsert, 'id' | 'parentId' | 'state'>>,
): Promise<void> {
  await tx.update(accounts).set(change).where(eq(accounts.id, accountId))
}

/** Gives an account more credit, or less; minor units. */
export async function raiseCredit(tx: Executor, accountId: string, byMinor: number): Promise<void> {
  await tx
    .update(accounts)
    .set({ creditLimitMinor: sql`${accounts.creditLimitMinor} + ${byMinor}::bigint` })
    .where(eq(accounts.id, accountId))
}
