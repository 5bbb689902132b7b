import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'

/** The domains of an agency and its branches. */
export async function listDomains(executor: Executor, accountId: string) {
  const { rows } = await executor.execute<{
    account: { id: string; name: string }
    host: string
    state: 'verified' | 'waiting'
    isMissing: boolean
  }>(sql`
    SELECT jsonb_build_object('id', a.id, 'name', a.name) AS account, d.host,
      CASE WHEN d.verified_at IS NULL THEN 'waiting' ELSE 'verified' END AS state,
      d.missing_since IS NOT NULL AS "isMissing"
    FROM domains d JOIN accounts a ON a.id = d.account_id
    WHERE ${accountId} IN (a.id, a.parent_id) ORDER BY a.parent_id NULLS FIRST, a.id`)
  return rows
}
