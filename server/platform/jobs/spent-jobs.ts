import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { Jobs } from './jobs.ts'

/** A job that has used up its attempts, so that the queue no longer runs it. */
export interface SpentJob {
  id: string
  name: string
  attempts: number
  lastError: string | null
  createdAt: string
  payload: Record<string, unknown>
}

/**
 * Lists jobs that have no attempts left, oldest first. Excludes scheduled rounds, which are attempted once and recur.
 */
export async function listSpentJobs(executor: Executor): Promise<SpentJob[]> {
  // The queue's public view does not contain the payload.
  const { rows } = await executor.execute<SpentJob & Record<string, unknown>>(sql`
    SELECT job.id::text, view.task_identifier AS name, job.attempts, job.last_error AS "lastError",
      to_jsonb(job.created_at) #>> '{}' AS "createdAt", job.payload
    FROM graphile_worker._private_jobs job JOIN graphile_worker.jobs view ON view.id = job.id
    WHERE job.attempts >= job.max_attempts AND job.max_attempts > 1 AND job.locked_at IS NULL
    ORDER BY job.id LIMIT 500`)
  return rows
}

/** Removes failed rounds from the queue. */
export async function dropSpentRounds(executor: Executor): Promise<void> {
  await executor.execute(sql`
    SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs
    WHERE attempts >= max_attempts AND max_attempts = 1 AND locked_at IS NULL HAVING count(*) > 0`)
}

/** Retries a job immediately, and gives it all its attempts again. */
export async function runJobAgain(executor: Executor, id: string): Promise<void> {
  await executor.execute(
    sql`SELECT graphile_worker.reschedule_jobs(ARRAY[${id}::bigint], run_at => now(), attempts => 0)`,
  )
}

/** Removes a job from the queue without running it. */
export async function dropJob(executor: Executor, id: string): Promise<void> {
  await executor.execute(sql`SELECT graphile_worker.complete_jobs(ARRAY[${id}::bigint])`)
}

interface MailJob {
  id: string
  payload: Jobs['send-mail']
  at: Date
  hasFailed: boolean
}

/** Lists the open jobs that e-mail a sale's customer, latest first, except those scheduled for later. */
export async function listMailJobs(executor: Executor, saleId: string): Promise<MailJob[]> {
  const { rows } = await executor.execute<MailJob & Record<string, unknown>>(sql`
    SELECT job.id::text, job.payload, job.created_at AS at, job.attempts >= job.max_attempts AS "hasFailed"
    FROM graphile_worker._private_jobs job JOIN graphile_worker.jobs view ON view.id = job.id
    WHERE view.task_identifier = 'send-mail' AND job.payload ->> 'saleId' = ${saleId}
      AND (job.attempts > 0 OR job.run_at <= now())
    ORDER BY job.id DESC`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
