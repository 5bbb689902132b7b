import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/sql-statement.ts'

const find = statement<{ id: string }, { name: string }>(
  'person-name',
  ({ id }) => sql`SELECT name FROM people WHERE id = ${id}`,
)

/** A person's name, whatever the person's state; null for an unknown id. */
export async function findPersonName(executor: Executor, id: string): Promise<string | null> {
  return (await find(executor, { id }))[0]?.name ?? null
}
