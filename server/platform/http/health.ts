import { sql } from 'drizzle-orm'
import type { Handler } from 'hono'
import type { Database } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { HttpEnv } from './http-env.ts'

const patienceMillis = 1_500

/**
 * Responds 200 `ready` if bookings are possible now, else 503 with the reason: `starting`; `no_database` if the
 * database does not respond; `busy` if the database responds but all connections for requests are in use. `probe` has a
 * separate connection.
 */
export function health(
  { database, probe }: Pick<Deps, 'database'> & { probe?: Database },
  version: string,
  isReady: () => boolean,
): Handler<HttpEnv> {
  const look = async () => {
    if (await answers(database)) return isReady() ? 'ready' : 'starting'
    return probe && (await answers(probe)) ? 'busy' : 'no_database'
  }
  return async (c) => {
    c.header('Cache-Control', 'no-store')
    const state = await look()
    if (state !== 'ready') c.header('Retry-After', '5')
    return c.json({ state, version }, state === 'ready' ? 200 : 503)
  }
}

async function answers(database: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, patienceMillis, false)
  })
  const answer = database.execute(sql`SELECT 1`).then(
    () => true,
    () => false,
  )
  return await Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
