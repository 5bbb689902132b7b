import { sql } from 'drizzle-orm'
import type { Handler } from 'hono'
import type { Deps } from './deps.ts'
import type { HttpEnv } from './http-env.ts'

const patienceMillis = 2000

/** 200 `ready` when a booking could be made now, else 503 with what is missing: `starting` or `no_database`. */
export function health(deps: Deps, version: string, isReady: () => boolean): Handler<HttpEnv> {
  return async (c) => {
    c.header('Cache-Control', 'no-store')
    const state = !(await databaseAnswers(deps)) ? 'no_database' : isReady() ? 'ready' : 'starting'
    return c.json({ state, version }, state === 'ready' ? 200 : 503)
  }
}

async function databaseAnswers(deps: Deps): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, patienceMillis, false)
  })
  const answer = deps.database.execute(sql`SELECT 1`).then(
    () => true,
    () => false,
  )
  return await Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
