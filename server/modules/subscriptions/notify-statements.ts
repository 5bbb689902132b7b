import { sql } from 'drizzle-orm'
import { statementHour } from '#core/people/subscriptions.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'

/**
 * Enqueues the e-mails with the past month's statement, once, from six in the morning on the first day of the month in
 * the account's time zone. If a run is missed, the next one sends the e-mails. People who subscribe after the end of a
 * month start with the next statement. Returns the number of e-mails enqueued.
 */
export async function notifyStatements({ database, clock }: Deps): Promise<number> {
  const local = sql`(${clock.now().toISOString()}::timestamptz AT TIME ZONE a.time_zone)`
  const ended = sql`(date_trunc('month', ${local}) - interval '1 month')::date`
  return await transact(database, async (tx) => {
    const { rows } = await tx.execute<{ id: string; month: string }>(sql`
      UPDATE subscriptions s SET statement_on = ${ended} FROM accounts a
      WHERE a.id = s.account_id AND s.confirmed_at IS NOT NULL AND s.stopped_at IS NULL
        AND s.topics @> '"statement"' AND s.statement_on IS DISTINCT FROM ${ended}
        AND s.confirmed_at < date_trunc('month', ${local}) AT TIME ZONE a.time_zone
        AND ${local} >= date_trunc('month', ${local}) + make_interval(hours => ${statementHour}::int)
      RETURNING s.id, to_char(s.statement_on, 'YYYY-MM') AS month`)
    for (const { id, month } of rows) {
      await enqueue(
        tx,
        'send-statement',
        { subscriptionId: id, month },
        { jobKey: `statement:${id}:${month}` },
      )
    }
    return rows.length
  })
}
