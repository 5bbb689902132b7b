import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'

/** When a sale was made and, if applicable, when it was canceled. The end of its trip follows from its lines. */
export interface DemoSale {
  saleId: string
  soldAt: Date
  cancelledAt: Date | null
}

/**
 * Moves sales to their intended dates, since the database has dated them today. Disputes are dated one hour ago. Events
 * keep their order, a few seconds apart.
 */
export async function backdate(tx: Executor, made: readonly DemoSale[], loadedAt: Date): Promise<void> {
  const instants = (list: (Date | null)[]) => sql.param(list.map((at) => at?.toISOString() ?? null))
  const dates = sql`(SELECT * FROM unnest(${sql.param(made.map(({ saleId }) => saleId))}::text[],
    ${instants(made.map(({ soldAt }) => soldAt))}::timestamptz[],
    ${instants(made.map(({ cancelledAt }) => cancelledAt))}::timestamptz[]) AS dated (sale_id, sold_at, cancelled_at)) AS dated`
  await tx.execute(sql`UPDATE sales SET created_at = sold_at, held_since = sold_at,
      expires_at = expires_at - (${loadedAt.toISOString()}::timestamptz - sold_at)
    FROM ${dates} WHERE sales.id = dated.sale_id`)
  await tx.execute(sql`UPDATE payments SET created_at = sold_at, captured_at = CASE WHEN captured_at IS NULL THEN NULL ELSE sold_at END
    FROM ${dates} WHERE payments.sale_id = dated.sale_id`)
  await tx.execute(
    sql`UPDATE refunds SET created_at = cancelled_at, done_at = CASE WHEN done_at IS NULL THEN NULL ELSE cancelled_at END
    FROM ${dates} WHERE refunds.sale_id = dated.sale_id AND cancelled_at IS NOT NULL`,
  )
  await tx.execute(sql`UPDATE entries SET at =
      CASE WHEN kind IN ('credit_cancelled', 'commission_reversed') THEN coalesce(cancelled_at, sold_at) ELSE sold_at END
    FROM ${dates} WHERE entries.sale_id = dated.sale_id`)
  // Requires the role that owns the tables; the demo is loaded with it.
  await tx.execute(sql`ALTER TABLE audit DISABLE TRIGGER append_only`)
  await tx.execute(sql`UPDATE audit SET at = step.at + make_interval(secs => step.number * 20)
    FROM (
      SELECT a.id, row_number() OVER (PARTITION BY a.sale_id ORDER BY a.id) - 1 AS number,
        CASE WHEN a.event IN ('line_cancelled', 'cancelled', 'credited_back') THEN coalesce(cancelled_at, sold_at)
          WHEN a.event = 'dispute_opened' THEN ${loadedAt.toISOString()}::timestamptz - interval '1 hour'
          WHEN a.event = 'completed' THEN (SELECT max((l.ends_on + 1)::timestamp AT TIME ZONE (l.snapshot->>'timeZone'))
            FROM lines l WHERE l.sale_id = a.sale_id AND l.state = 'confirmed')
          ELSE sold_at END AS at
      FROM audit a JOIN ${dates} ON a.sale_id = dated.sale_id
    ) AS step WHERE audit.id = step.id`)
  await tx.execute(sql`ALTER TABLE audit ENABLE TRIGGER append_only`)
  // The work item and the dispute are dated at their event.
  for (const table of [sql`disputes`, sql`work_items`])
    await tx.execute(sql`UPDATE ${table} SET opened_at = a.at FROM audit a
      WHERE a.sale_id = ${table}.sale_id AND a.event = 'dispute_opened'`)
}
