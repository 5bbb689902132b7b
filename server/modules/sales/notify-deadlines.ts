import { sql } from 'drizzle-orm'
import { hourMillis } from '#core/time/lengths.ts'
import { notifyPeople } from '#server/modules/push/notify-people.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { later, sinceLastLook } from '#server/platform/jobs/rounds.ts'

/**
 * Cancellation costs start at midnight in the service's place. The reminder is sent 39 hours earlier, at nine in the
 * morning of the day before the last free day.
 */
const leadMillis = 39 * hourMillis

/** Notifies sellers of sales whose free cancellation ends tomorrow. Returns the number of sales. */
export async function notifyDeadlines({ database, clock }: Deps): Promise<number> {
  return await transact(database, async (tx) => {
    const { from, to } = later(await sinceLastLook(tx, 'deadlines', clock.now()), leadMillis)
    // The instants are stored as text that sorts chronologically.
    const { rows } = await tx.execute<{
      id: string
      accountId: string
      sellerId: string
      endsAt: string
    }>(sql`
      SELECT s.id, s.account_id AS "accountId", s.seller_id AS "sellerId", min(l.snapshot->'policy'->0->>'from') AS "endsAt"
      FROM lines l JOIN sales s ON s.id = l.sale_id
      WHERE l.state = 'confirmed' AND l.starts_on >= ${from.toISOString()}::date - 1 AND s.seller_id IS NOT NULL
        AND l.snapshot->'policy'->0->>'from' > ${from.toISOString()}
        AND l.snapshot->'policy'->0->>'from' <= ${to.toISOString()}
      GROUP BY s.id`)
    for (const { id, accountId, sellerId, endsAt } of rows) {
      const tag = `deadline:${id}:${endsAt}`
      const news = {
        topic: 'cancellation_deadline',
        tag,
        path: `/agency/sales/${id}`,
        until: endsAt,
      } as const
      await notifyPeople(tx, { accountId, personId: sellerId }, news)
    }
    return rows.length
  })
}
