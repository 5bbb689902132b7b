import type { Group } from '#server/modules/groups/tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findGroupByUrl } from './store.ts'

/** The account's group at this address, whether or not its page is visible. Errors: `group_not_found`. */
export async function getPlannedGroup(executor: Executor, accountId: string, url: string): Promise<Group> {
  return (await findGroupByUrl(executor, accountId, url)) ?? refuse('group_not_found')
}
