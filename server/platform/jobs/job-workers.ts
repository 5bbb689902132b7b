import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/sql-statement.ts'

/** The heartbeat interval of a worker, in milliseconds. */
const beatMillis = 5_000
/** The age of its latest heartbeat at which a worker is considered dead, as a PostgreSQL interval. */
const silence = '30 seconds'
const silenceMillis = 30_000

const beat = statement<{ id: string }>(
  'beat-job-worker',
  ({ id }) => sql`INSERT INTO job_workers (id) VALUES (${id}) ON CONFLICT (id) DO UPDATE SET seen_at = now()`,
)
const forget = statement<{ id: string }>(
  'forget-job-worker',
  ({ id }) => sql`DELETE FROM job_workers WHERE id = ${id}`,
)
/**
 * Lists workers that hold jobs but have sent no recent heartbeat. Workers that have never sent one get the same time.
 */
const listSilent = statement<{ silence: string }, { id: string }>(
  'list-silent-job-workers',
  ({ silence }) => sql`SELECT DISTINCT locked_by AS id FROM graphile_worker.jobs
    WHERE locked_at < now() - ${silence}::interval
      AND locked_by NOT IN (SELECT id FROM job_workers WHERE seen_at >= now() - ${silence}::interval)`,
)
const forgetSilent = statement<{ silence: string }>(
  'forget-silent-job-workers',
  ({ silence }) => sql`DELETE FROM job_workers WHERE seen_at < now() - ${silence}::interval`,
)
const unlock = statement<{ id: string }>(
  'unlock-job-worker',
  ({ id }) => sql`SELECT graphile_worker.force_unlock_workers(ARRAY[${id}::text])`,
)

/**
 * Sends the heartbeat of this process's worker `id` until `stop`, and releases the jobs of dead workers, for which the
 * queue itself would wait four hours. After losing its own database connection, a worker declares no other worker dead
 * until the others have had the usual time for a heartbeat.
 */
export function followWorkers(database: Database, id: string, log: Logger): { stop(): Promise<void> } {
  let heardSince = performance.now()
  let round: Promise<void> | null = null
  const turn = async () => {
    try {
      await beat(database, { id })
      if (performance.now() - heardSince < silenceMillis) return
      for (const { id: gone } of await listSilent(database, { silence })) {
        await freeWorker(database, gone)
        log.warn({ worker: gone }, 'a worker is gone; its jobs run again')
      }
      await forgetSilent(database, { silence })
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
      await forget(database, { id }).catch(() => {})
    },
  }
}

/** Releases the worker's unfinished jobs. */
export async function freeWorker(database: Database, id: string): Promise<void> {
  await unlock(database, { id })
}
