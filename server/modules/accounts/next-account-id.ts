import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'

/**
 * The next free account id, such as "2004"; ids up to 2000 are reserved for the demo. Concurrent callers wait for the
 * end of this transaction.
 */
export async function nextAccountId(tx: Transaction): Promise<string> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('next account id'))`)
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT (greatest(coalesce(max(id::bigint), 0), 2000) + 1)::text AS id FROM accounts WHERE id ~ '^[0-9]{4,12}$'`,
  )
  return rows[0]?.id ?? '2001'
}
