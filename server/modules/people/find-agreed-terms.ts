import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'

/**
 * The version of the terms to which somebody said yes when they registered the agency that they were the first to own; null
 * for whoever was invited by others.
 */
export async function findAgreedTerms(executor: Executor, personId: string): Promise<string | null> {
  const { rows } = await executor.execute<{ version: string | null }>(sql`
    SELECT r.terms->>'version' AS version FROM people p JOIN registrations r ON r.account_id = p.account_id
    WHERE p.id = ${personId} AND p.role = 'owner' AND NOT EXISTS (SELECT FROM people o
      WHERE o.account_id = p.account_id AND o.role = 'owner' AND (o.created_at, o.id) < (p.created_at, p.id))`)
  return rows[0]?.version ?? null
}
