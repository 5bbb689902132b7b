import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Executor } from '#server/platform/database.ts'
import { type Account, accounts, type Group, groups } from './tables.ts'

export async function findAccountById(executor: Executor, id: string): Promise<Account | null> {
  return (await executor.select().from(accounts).where(eq(accounts.id, id)))[0] ?? null
}

export async function findGroupByUrl(
  executor: Executor,
  accountId: string,
  url: string,
): Promise<Group | null> {
  const rows = await executor
    .select()
    .from(groups)
    .where(and(eq(groups.accountId, accountId), eq(groups.url, url)))
  return rows[0] ?? null
}

/** Agencies that are no branch, oldest id first. */
export async function findAgencies(executor: Executor): Promise<{ id: string; name: string }[]> {
  return await executor
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(isNull(accounts.parentId))
    .orderBy(asc(accounts.id))
}
