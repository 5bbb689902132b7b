import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'

/**
 * The version of the terms that a person accepted when registering an agency as its first owner; null for invited
 * persons.
 */
export async function findAgreedTerms(executor: Executor, personId: string): Promise<string | null> {
  const { rows } = await executor.execute<{ version: string | null }>(sql`
    SELECT r.terms->>'version' AS version FROM people p JOIN registrations r ON r.account_id = p.account_id
    WHERE p.id = ${personId} AND p.role = 'owner' AND NOT EXISTS (SELECT FROM people o
      WHERE o.account_id = p.account_id AND o.role = 'owner' AND (o.created_at, o.id) < (p.created_at, p.id))`)
  return rows[0]?.version ?? null
}
