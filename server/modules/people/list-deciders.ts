import { and, eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { people } from './tables.ts'

/** Ids of the active people who decide work items. */
export async function listDeciders(executor: Executor): Promise<string[]> {
  const rows = await executor
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.role, 'admin'), eq(people.state, 'active')))
  return rows.map(({ id }) => id)
}
