import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Executor } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sessionIdOf } from '#server/platform/sessions.ts'
import { sessions } from './tables.ts'

/** Ends every session of a person but the one whose token has the hash `except`. Returns how many. */
export async function endSessions(
  executor: Executor,
  personId: string,
  except: string | null = null,
): Promise<number> {
  const others = except ? ne(sessions.tokenHash, except) : undefined
  const gone = await executor.delete(sessions).where(and(eq(sessions.personId, personId), others))
  return gone.rowCount ?? 0
}

/** Ends one of a person's sessions by its name in the list. One that is gone already is no error. */
export async function endSessionById({ database }: Deps, personId: string, id: string): Promise<void> {
  const rows = await database
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.personId, personId))
  const named = rows.map(({ tokenHash }) => tokenHash).filter((hash) => sessionIdOf(hash) === id)
  if (named.length > 0) await database.delete(sessions).where(inArray(sessions.tokenHash, named))
}
