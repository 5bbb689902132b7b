import { sql } from 'drizzle-orm'
import { homeZone } from '#core/time/days.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** By whose clock an account's days begin; of staff and of none, the platform's. */
export async function readZone(executor: Executor, accountId: string | null): Promise<string> {
  const { rows } = await executor.execute<{ zone: string }>(
    sql`SELECT time_zone AS zone FROM accounts WHERE id = ${accountId}`,
  )
  return rows[0]?.zone ?? homeZone
}
