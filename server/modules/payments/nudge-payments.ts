import { sql } from 'drizzle-orm'
import { transact } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs.ts'

/**
 * Somebody looks at a sale and waits: asks the provider about attempts that are older than eight seconds, each at
 * most every ten. Changes nothing by itself; the job does.
 */
export async function nudgePayments(deps: Pick<Deps, 'database'>, saleId: string): Promise<void> {
  await transact(deps.database, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      UPDATE payments SET asked_at = now()
      WHERE sale_id = ${saleId} AND state IN ('requires_action', 'authorized')
        AND created_at < now() - interval '8 seconds'
        AND (asked_at IS NULL OR asked_at < now() - interval '10 seconds')
      RETURNING id`)
    for (const { id } of rows) {
      await enqueue(tx, 'reconcile-payment', { paymentId: id }, { jobKey: `nudge:${id}` })
    }
  })
}
