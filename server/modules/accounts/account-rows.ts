import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { type Account, accounts } from './tables.ts'

export async function insertAccount(tx: Executor, row: typeof accounts.$inferInsert): Promise<void> {
  await tx.insert(accounts).values(row)
}

/** Changes an account's details; its state changes only through `move-account.ts`. */
export async function updateAccount(
  tx: Executor,
  accountId: string,
  change: Partial<Omit<typeof accounts.$inferInsert, 'id' | 'parentId' | 'state'>>,
): Promise<void> {
  await tx.update(accounts).set(change).where(eq(accounts.id, accountId))
}

/** Locks an agency and its branches, in the order of their ids, until the transaction ends. */
export async function lockWithBranches(tx: Executor, accountId: string): Promise<void> {
  await tx.execute(
    sql`SELECT FROM accounts WHERE id = ${accountId} OR parent_id = ${accountId} ORDER BY id FOR NO KEY UPDATE`,
  )
}

/**
 * Whether staff allow the account to take payments into its own accounts at providers. Locks the account until the
 * transaction ends.
 */
export async function mayUseMerchantsLocked(tx: Executor, accountId: string): Promise<boolean> {
  const [row] = await tx
    .select({ isAllowed: accounts.mayUseMerchants })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update')
  return row?.isAllowed ?? false
}

/** As `mayUseMerchantsLocked`, without a lock. */
export async function mayUseMerchants(executor: Executor, accountId: string): Promise<boolean> {
  const { id, mayUseMerchants: isAllowed } = accounts
  const [row] = await executor.select({ isAllowed }).from(accounts).where(eq(id, accountId))
  return row?.isAllowed ?? false
}

type EarningTerms = Pick<Account, 'commissionBp' | 'markupBp' | 'sellerBp'>

/** Sets what an agency and its branches earn. A branch whose terms differ from `before` keeps them. */
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

/** Changes an account's credit limit by `byMinor`, in minor units; a negative value lowers it. */
export async function raiseCredit(tx: Executor, accountId: string, byMinor: number): Promise<void> {
  await tx
    .update(accounts)
    .set({ creditLimitMinor: sql`${accounts.creditLimitMinor} + ${byMinor}::bigint` })
    .where(eq(accounts.id, accountId))
}
