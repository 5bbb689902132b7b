import { type SQL, sql } from 'drizzle-orm'
import type { Jobs } from './jobs.ts'

/** A job as a row for `addedJobs`. `payload`: as returned by `jobPayload`. */
export const jobSpec = (name: keyof Jobs, payload: SQL, jobKey: SQL): SQL =>
  sql`('${sql.raw(name)}', ${payload}::json, NULL, NULL, NULL, ${jobKey}::text, NULL, NULL)::graphile_worker.job_spec`

/**
 * The query that enqueues the jobs selected by `specs`, if any, each with a different key. It is the last part of a
 * larger statement. All jobs are added in one call, because each call runs four statements.
 */
export const addedJobs = (specs: SQL): SQL =>
  sql`SELECT FROM (SELECT ARRAY(${specs}) AS specs OFFSET 0) AS wanted
  CROSS JOIN graphile_worker.add_jobs(wanted.specs) WHERE cardinality(wanted.specs) > 0`
