import { sql } from 'drizzle-orm'
import { hourMillis } from '#core/time/lengths.ts'
import { tellPeople } from '#server/modules/push/tell-people.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { later, sinceLastLook } from '#server/platform/jobs/rounds.ts'

/**
 * Cancelling begins to cost at midnight, where the service is: told at nine in the morning of the day before the last
 * free one.
 */
const leadMillis = 39 * hourMillis

/** Tells sellers of sales of which something can be cancelled for free only until tomorrow's end. Returns how many. */
export async function tellDeadlines({ database, clock }: Deps): Promise<number> {
  return await transact(database, async (tx) => {
    const { from, to } = later(await sinceLastLook(tx, 'deadlines', clock.now()), leadMillis)
    // Instants as they are stored, in a form that sorts as they do.
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
      await tellPeople(tx, { accountId, personId: sellerId }, news)
    }
    return rows.length
  })
}
