import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'

const [latest, maxKnown] = [1_000, 30]

/**
 * Names that were assigned, the latest first: at most `maxKnown`. `assigned`: a query of `name` and `assigned_at`.
 */
export async function listKnownNames(executor: Executor, assigned: SQL): Promise<string[]> {
  const { rows } = await executor.execute<{ name: string }>(sql`
    SELECT name FROM (${assigned} ORDER BY assigned_at DESC LIMIT ${latest}::int) written
    GROUP BY name ORDER BY max(assigned_at) DESC, name LIMIT ${maxKnown}::int`)
  return rows.map(({ name }) => name)
}
