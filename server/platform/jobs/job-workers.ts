import type { Logger } from 'pino'
import type { Database } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/sql-statement.ts'

/** How often a worker says that it lives, in milliseconds. */
const beatMillis = 5_000
/** One that has not said so for this long is gone; PostgreSQL's own words. */
const silence = '30 seconds'
const silenceMillis = 30_000

const beat = statement(
  'beat-job-worker',
  `INSERT INTO job_workers (id) VALUES ($1) ON CONFLICT (id) DO UPDATE SET seen_at = now()`,
)
const forget = statement('forget-job-worker', `DELETE FROM job_workers WHERE id = $1`)
/** Who holds jobs without having been heard lately: those who never said anything are given the same time. */
const silentText = `SELECT DISTINCT locked_by AS id FROM graphile_worker.jobs
  WHERE locked_at < now() - $1::interval
    AND locked_by NOT IN (SELECT id FROM job_workers WHERE seen_at >= now() - $1::interval)`
const listSilent = statement<{ id: string }>('list-silent-job-workers', silentText)
const forgetSilent = statement(
  'forget-silent-job-workers',
  'DELETE FROM job_workers WHERE seen_at < now() - $1::interval',
)
const unlock = statement('unlock-job-worker', 'SELECT graphile_worker.force_unlock_workers(ARRAY[$1::text])')

/**
 * Says of this process's worker `id` that it lives until `stop`, and gives the jobs of workers that are gone to the
 * others: the queue alone would wait four hours. Whoever was cut off from the database itself judges nobody before it has
 * been back for as long as the others are given to be heard.
 */
export function followWorkers(database: Database, id: string, log: Logger): { stop(): Promise<void> } {
  let heardSince = performance.now()
  let round: Promise<void> | null = null
  const turn = async () => {
    try {
      await beat(database, id)
      if (performance.now() - heardSince < silenceMillis) return
      for (const { id: gone } of await listSilent(database, silence)) {
        await freeWorker(database, gone)
        log.warn({ worker: gone }, 'a worker is gone; its jobs run again')
      }
      await forgetSilent(database, silence)
    } catch (error) {
      heardSince = performance.now()
      log.warn({ err: error }, 'cannot say that this worker lives')
    }
  }
  const begin = () => {
    round ??= turn().finally(() => {
      round = null
    })
  }
  begin()
  const timer = setInterval(begin, beatMillis)
  return {
    async stop() {
      clearInterval(timer)
      await round
      await forget(database, id).catch(() => {})
    },
  }
}

/** What the worker had under way is to do again. */
export async function freeWorker(database: Database, id: string): Promise<void> {
  await unlock(database, id)
}
