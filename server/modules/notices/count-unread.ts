import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { isFor } from './audience.ts'

/** The number of notices that the person has not read. */
export async function countUnread(
  executor: Executor,
  { accountId, personId }: { accountId: string; personId: string },
): Promise<number> {
  const { rows } = await executor.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM notices n WHERE ${isFor({ accountId, personId })} AND NOT EXISTS (
      SELECT FROM notice_reads r WHERE r.notice_id = n.id AND r.person_id = ${personId})`)
  return rows[0]?.count ?? 0
}
