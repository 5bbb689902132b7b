import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'

export interface QueueFigures {
  job: string
  /** Numbers of jobs that are due, scheduled for later, running, and failed for good. */
  due: number
  later: number
  running: number
  spent: number
  /** The age of the oldest due job, in seconds. */
  oldestSeconds: number
}

/** Reads the numbers of jobs in the queue, by job name. */
export async function readQueue(executor: Executor): Promise<QueueFigures[]> {
  const { rows } = await executor.execute<QueueFigures & Record<string, unknown>>(sql`
    SELECT task_identifier AS job,
      count(*) FILTER (WHERE is_due)::int AS due,
      count(*) FILTER (WHERE locked_at IS NULL AND NOT is_spent AND run_at > now())::int AS later,
      count(*) FILTER (WHERE locked_at IS NOT NULL)::int AS running,
      count(*) FILTER (WHERE locked_at IS NULL AND is_spent)::int AS spent,
      coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE is_due)), 0)::float AS "oldestSeconds"
    FROM graphile_worker.jobs
    CROSS JOIN LATERAL (SELECT attempts >= max_attempts AS is_spent) AS tried
    CROSS JOIN LATERAL (SELECT locked_at IS NULL AND NOT is_spent AND run_at <= now() AS is_due) AS state
    GROUP BY 1`)
  return rows
}
