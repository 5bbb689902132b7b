import { and, isNotNull, lt, sql } from 'drizzle-orm'
import { keptDays } from '#core/app/retention.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sentMails } from './tables.ts'

/** Clears the content of old e-mails and keeps their records. Returns the number cleared. */
export async function forgetOldLetters({ database }: Pick<Deps, 'database'>): Promise<number> {
  const term = sql`now() - make_interval(days => ${keptDays.letters})`
  const cleared = await database
    .update(sentMails)
    .set({ letter: null })
    .where(and(isNotNull(sentMails.letter), lt(sentMails.at, term)))
  return cleared.rowCount ?? 0
}
