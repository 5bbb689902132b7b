import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { followText } from './store.ts'

/** Counts a request that got no response, and schedules the next one. */
export async function askAgain(
  executor: Executor,
  id: string,
  lastError: string,
  pauseMillis: number,
): Promise<void> {
  await executor.execute(sql`
    WITH moved AS (
      UPDATE supplier_bookings SET attempts = attempts + 1, last_error = ${lastError} WHERE id = ${id}
      RETURNING id, supplier, now() + ${pauseMillis} * interval '1 millisecond' AS run_at
    )
    SELECT ${followText} FROM moved`)
}
