import { sql } from 'drizzle-orm'
import type { Language } from '#core/app/language.ts'
import type { PersonState } from '#core/people/people.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** The person who submitted the registration of `accountId`: the first owner, locked until the transaction ends. */
export async function findRegistrantLocked(
  executor: Executor,
  accountId: string,
): Promise<{ id: string; state: PersonState; language: Language } | null> {
  const { rows } = await executor.execute<{ id: string; state: PersonState; language: Language }>(sql`
    SELECT p.id, p.state, p.language FROM people p WHERE p.account_id = ${accountId} AND p.role = 'owner'
    ORDER BY p.created_at, p.id LIMIT 1 FOR NO KEY UPDATE`)
  return rows[0] ?? null
}
