import { and, asc, eq, isNull } from 'drizzle-orm'
import { isVisible } from '#core/products/visible-group.ts'
import { type Group, groups } from '#server/modules/groups/tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { type Account, accounts } from './tables.ts'

export async function findAccountById(executor: Executor, id: string): Promise<Account | null> {
  return (await executor.select().from(accounts).where(eq(accounts.id, id)))[0] ?? null
}

/** The agency's group at this address, whether or not its page is visible. */
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

/** The agency's group at this address, if its page is visible at `now`. */
export async function findShownGroup(
  executor: Executor,
  accountId: string,
  url: string,
  now: Date,
): Promise<Group | null> {
  const group = await findGroupByUrl(executor, accountId, url)
  return group && isVisible(group, now) ? group : null
}

/** Agencies that may sell, without branches, oldest id first. */
export async function findAgencies(executor: Executor): Promise<{ id: string; name: string }[]> {
  return await executor
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(and(isNull(accounts.parentId), eq(accounts.state, 'approved')))
    .orderBy(asc(accounts.id))
}

/** The account's groups with a visible page at `now`, ordered by address. */
export async function findShownGroups(executor: Executor, accountId: string, now: Date): Promise<Group[]> {
  const rows = await executor
    .select()
    .from(groups)
    .where(eq(groups.accountId, accountId))
    .orderBy(asc(groups.url))
  return rows.filter((group) => isVisible(group, now))
}
