import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { people } from './tables.ts'

/** Active staff of the platform, by name. Does not check rights: the caller has checked them. */
export async function listStaff(executor: Executor): Promise<{ id: string; name: string }[]> {
  return await executor
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(and(inArray(people.role, ['admin', 'executive']), eq(people.state, 'active')))
    .orderBy(asc(people.name), asc(people.id))
}
