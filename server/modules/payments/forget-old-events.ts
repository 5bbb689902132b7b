import { lt, sql } from 'drizzle-orm'
import { keptDays } from '#core/app/retention.ts'
import type { Deps } from '#server/platform/deps.ts'
import { providerEvents } from './tables.ts'

/** Deletes old provider events; providers no longer resend them. Returns the number deleted. */
export async function forgetOldEvents({ database }: Pick<Deps, 'database'>): Promise<number> {
  const old = sql`now() - make_interval(days => ${keptDays.providerEvents}::int)`
  const gone = await database.delete(providerEvents).where(lt(providerEvents.receivedAt, old))
  return gone.rowCount ?? 0
}
