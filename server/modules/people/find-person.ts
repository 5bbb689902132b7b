import type { Deps } from '#server/platform/deps.ts'
import { type Person, presentPerson } from './present-person.ts'
import { findPersonById } from './store.ts'

/** The active person with this id, or null. */
export async function findPerson(deps: Deps, id: string): Promise<Person | null> {
  const row = await findPersonById(deps.database, id)
  return row?.state === 'active' ? presentPerson(row) : null
}
