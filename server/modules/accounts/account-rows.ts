import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { type Account, accounts } from './tables.ts'

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

/** An agency and its branches, in the order of their ids: nobody else changes them until the transaction ends. */
export async function lockWithBranches(tx: Executor, accountId: string): Promise<void> {
  await tx.execute(
    sql`SELECT FROM accounts WHERE id = ${accountId} OR parent_id = ${accountId} ORDER BY id FOR NO KEY UPDATE`,
  )
}

type EarningTerms = Pick<Account, 'commissionBp' | 'markupBp' | 'sellerBp'>

/** What an agency earns, and its branches with it; one with terms of its own, other than `before`, keeps them. */
export async function updateEarnings(
  tx: Executor,
  accountId: string,
  before: EarningTerms,
  after: EarningTerms,
): Promise<void> {
  await updateAccount(tx, accountId, after)
  for (const term of ['commissionBp', 'markupBp', 'sellerBp'] as const)
    await tx
      .update(accounts)
      .set({ [term]: after[term] })
      .where(and(eq(accounts.parentId, accountId), eq(accounts[term], before[term])))
}

/** Gives an account more credit, or less; minor units. */
export async function raiseCredit(tx: Executor, accountId: string, byMinor: number): Promise<void> {
  await tx
    .update(accounts)
    .set({ creditLimitMinor: sql`${accounts.creditLimitMinor} + ${byMinor}::bigint` })
    .where(eq(accounts.id, accountId))
}
