import { sql } from 'drizzle-orm'
import { homeZone } from '#core/time/days.ts'
import type { Executor } from '#server/platform/database/database.ts'

/**
 * The time zone in which an account's days begin; the platform's zone for staff and for visitors without an account.
 */
export async function readZone(executor: Executor, accountId: string | null): Promise<string> {
  const { rows } = await executor.execute<{ zone: string }>(
    sql`SELECT time_zone AS zone FROM accounts WHERE id = ${accountId}`,
  )
  return rows[0]?.zone ?? homeZone
}
