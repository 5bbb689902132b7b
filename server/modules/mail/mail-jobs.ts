import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'

interface MailJob {
  id: string
  payload: Jobs['send-mail']
  at: Date
  hasFailed: boolean
}

/** The open jobs that write to a sale's customer, the latest first; without those planned for later. */
export async function listMailJobs(executor: Executor, saleId: string): Promise<MailJob[]> {
  const { rows } = await executor.execute<MailJob & Record<string, unknown>>(sql`
    SELECT job.id::text, job.payload, job.created_at AS at, job.attempts >= job.max_attempts AS "hasFailed"
    FROM graphile_worker._private_jobs job JOIN graphile_worker.jobs view ON view.id = job.id
    WHERE view.task_identifier = 'send-mail' AND job.payload ->> 'saleId' = ${saleId}
      AND (job.attempts > 0 OR job.run_at <= now())
    ORDER BY job.id DESC`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
