import type { Deps } from '#server/platform/deps.ts'
import { findAgencies } from './store.ts'

/** Approved agencies with a booking page on this installation. Branches are not listed separately. */
export function listBookableAgencies(deps: Pick<Deps, 'database'>): Promise<{ id: string; name: string }[]> {
  return findAgencies(deps.database)
}
