import { and, isNull, lt, sql } from 'drizzle-orm'
import { keptDays } from '#core/retention.ts'
import type { Deps } from '#server/platform/deps.ts'
import { quotes } from './tables.ts'

/** Forgets quotes that ended long ago and became no sale. Returns how many. */
export async function forgetOldQuotes({ database }: Pick<Deps, 'database'>): Promise<number> {
  const old = sql`now() - make_interval(days => ${keptDays.quotes}::int)`
  const gone = await database.delete(quotes).where(and(lt(quotes.validUntil, old), isNull(quotes.saleId)))
  return gone.rowCount ?? 0
}
