import type { Group } from '#server/modules/groups/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findShownGroups } from './store.ts'

/** The agency's groups and events with a visible page, ordered by address. */
export function listShownGroups(deps: Pick<Deps, 'database' | 'clock'>, accountId: string): Promise<Group[]> {
  return findShownGroups(deps.database, accountId, deps.clock.now())
}
