import { sql } from 'drizzle-orm'
import { arrivalsHour } from '#core/people/subscriptions.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'

/**
 * Enqueues the e-mails with the day's arrivals, once a day, from six in the morning in the account's time zone. If a
 * run is missed, the next one sends the e-mails. Returns the number of e-mails enqueued.
 */
export async function notifyArrivals({ database, clock }: Deps): Promise<number> {
  const local = sql`(${clock.now().toISOString()}::timestamptz AT TIME ZONE a.time_zone)`
  return await transact(database, async (tx) => {
    const { rows } = await tx.execute<{ id: string; on: string }>(sql`
      UPDATE subscriptions s SET arrivals_on = ${local}::date FROM accounts a
      WHERE a.id = s.account_id AND s.confirmed_at IS NOT NULL AND s.stopped_at IS NULL
        AND s.topics @> '"arrivals"' AND extract(hour FROM ${local}) >= ${arrivalsHour}::int
        AND s.arrivals_on IS DISTINCT FROM ${local}::date
      RETURNING s.id, s.arrivals_on::text AS "on"`)
    for (const { id, on } of rows) {
      await enqueue(tx, 'send-arrivals', { subscriptionId: id, on }, { jobKey: `arrivals:${id}:${on}` })
    }
    return rows.length
  })
}
