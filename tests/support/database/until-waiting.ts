import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'

/** Waits until exactly `count` transactions of the database wait for a lock. */
export async function untilWaiting(database: Database, count = 1): Promise<void> {
  const waiting = async () => {
    const { rows } = await database.execute(sql`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`)
    return rows.length
  }
  await expect.poll(waiting, { interval: 20, timeout: 10_000 }).toBe(count)
}
