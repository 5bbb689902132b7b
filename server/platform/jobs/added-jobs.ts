import { type SQL, sql } from 'drizzle-orm'
import type { Jobs } from './jobs.ts'

/** A job as a row for `addedJobs`. `payload`: as `jobPayload` writes it. */
export const jobSpec = (name: keyof Jobs, payload: SQL, jobKey: SQL): SQL =>
  sql`('${sql.raw(name)}', ${payload}::json, NULL, NULL, NULL, ${jobKey}::text, NULL, NULL)::graphile_worker.job_spec`

/**
 * The query that enqueues the jobs that `specs` selects, each with another key, if there are any. It ends a statement that does
 * more. All in one call, because a call runs four statements.
 */
export const addedJobs = (specs: SQL): SQL =>
  sql`SELECT FROM (SELECT ARRAY(${specs}) AS specs OFFSET 0) AS wanted
  CROSS JOIN graphile_worker.add_jobs(wanted.specs) WHERE cardinality(wanted.specs) > 0`
