import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { sessionIdOf } from '#server/modules/people/sessions.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { endedSessions, sessions } from './tables.ts'

/**
 * Ends every session of a person except the one with the token hash `except`; their devices delete the person's local
 * data. Returns the number of ended sessions.
 */
export async function endSessions(
  executor: Executor,
  personId: string,
  except: string | null = null,
): Promise<number> {
  const others = except ? ne(sessions.tokenHash, except) : undefined
  return await end(executor, and(eq(sessions.personId, personId), others))
}

/** Ends one of a person's sessions by its public id. An ended session is not an error. */
export async function endSessionById({ database }: Deps, personId: string, id: string): Promise<void> {
  const rows = await database
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.personId, personId))
  const named = rows.map(({ tokenHash }) => tokenHash).filter((hash) => sessionIdOf(hash) === id)
  if (named.length > 0) await end(database, inArray(sessions.tokenHash, named))
}

async function end(executor: Executor, which: SQL | undefined): Promise<number> {
  const ended = await executor.execute(sql`
    WITH gone AS (DELETE FROM ${sessions} WHERE ${which} RETURNING token_hash, expires_at)
    INSERT INTO ${endedSessions} (token_hash, expires_at) SELECT token_hash, expires_at FROM gone
    ON CONFLICT DO NOTHING`)
  return ended.rowCount ?? 0
}
