import { sql } from 'drizzle-orm'
import { minuteMillis } from '#core/time/lengths.ts'
import { notifyPeople } from '#server/modules/push/notify-people.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { later, sinceLastLook } from '#server/platform/jobs/rounds.ts'
import { waiting } from './overdue.ts'

/** How long before the end of a hold its seller is notified. */
const leadMillis = 5 * minuteMillis

/**
 * Notifies sellers of holds that are about to end: once per hold, and again after an extension. Returns the number of
 * holds.
 */
export async function notifyHoldEndings({ database, clock }: Deps): Promise<number> {
  return await transact(database, async (tx) => {
    const { from, to } = later(await sinceLastLook(tx, 'hold-endings', clock.now()), leadMillis)
    const { rows } = await tx.execute<{
      id: string
      accountId: string
      sellerId: string
      expiresAt: string
    }>(sql`
      SELECT id, account_id AS "accountId", seller_id AS "sellerId",
        to_char(expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "expiresAt"
      FROM sales WHERE seller_id IS NOT NULL AND state IN (${waiting})
        AND expires_at > ${from.toISOString()}::timestamptz AND expires_at <= ${to.toISOString()}::timestamptz`)
    for (const { id, accountId, sellerId, expiresAt } of rows) {
      const tag = `hold:${id}:${expiresAt}`
      const news = { topic: 'hold_ending', tag, path: `/agency/sales/${id}`, until: expiresAt } as const
      await notifyPeople(tx, { accountId, personId: sellerId }, news)
      await tx.execute(sql`SELECT tell_live(${accountId}, 'hold', ${id})`)
    }
    return rows.length
  })
}
