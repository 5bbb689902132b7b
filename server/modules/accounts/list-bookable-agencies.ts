import type { Deps } from '#server/platform/deps.ts'
import { findAgencies } from './store.ts'

/** Approved agencies whose booking page this installation serves; branches stand under their agency. */
export function listBookableAgencies(deps: Pick<Deps, 'database'>): Promise<{ id: string; name: string }[]> {
  return findAgencies(deps.database)
}
