import { lt, sql } from 'drizzle-orm'
import { keptDays } from '#core/app/retention.ts'
import type { Deps } from '#server/platform/deps.ts'
import { callRequests } from './tables.ts'

/** Deletes old call requests. Returns the number deleted. */
export async function forgetOldCalls({ database }: Pick<Deps, 'database'>): Promise<number> {
  const old = sql`now() - make_interval(days => ${keptDays.callRequests}::int)`
  const gone = await database.delete(callRequests).where(lt(callRequests.wantedAt, old))
  return gone.rowCount ?? 0
}
