import type { Deps } from '#server/platform/deps.ts'
import { findGroupByUrl } from './store.ts'
import type { Group } from './tables.ts'

/** The agency's group or event at this address, or null. */
export function findGroup(
  deps: Pick<Deps, 'database'>,
  accountId: string,
  url: string,
): Promise<Group | null> {
  return findGroupByUrl(deps.database, accountId, url)
}
