import { and, asc, eq, notInArray } from 'drizzle-orm'
import type { Text } from '#core/app/language.ts'
import { groups } from '#server/modules/groups/tables.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** The account's groups that have not ended, ordered by first day. */
export async function listOpenGroups(
  executor: Executor,
  accountId: string,
): Promise<{ url: string; name: Text }[]> {
  return await executor
    .select({ url: groups.url, name: groups.name })
    .from(groups)
    .where(and(eq(groups.accountId, accountId), notInArray(groups.state, ['closed', 'cancelled'])))
    .orderBy(asc(groups.startsOn), asc(groups.url))
}
