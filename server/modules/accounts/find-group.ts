import type { Group } from '#server/modules/groups/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findShownGroup } from './store.ts'

/** The agency's group or event at this address; null if its page is not visible. */
export function findGroup(
  deps: Pick<Deps, 'database' | 'clock'>,
  accountId: string,
  url: string,
): Promise<Group | null> {
  return findShownGroup(deps.database, accountId, url, deps.clock.now())
}
