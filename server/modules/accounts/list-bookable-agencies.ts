import type { Deps } from '#server/platform/deps.ts'
import { findAgencies } from './store.ts'

/** Approved agencies with a booking page on this installation; branches belong to their agency and are not listed. */
export function listBookableAgencies(deps: Pick<Deps, 'database'>): Promise<{ id: string; name: string }[]> {
  return findAgencies(deps.database)
}
