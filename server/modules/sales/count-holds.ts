import { sql } from 'drizzle-orm'
import type { SaleState } from '#core/sales/sales.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** The number of sales with held stock by state, and how many of them have expired. */
export async function countHolds(
  executor: Executor,
): Promise<{ state: SaleState; count: number; overdue: number }[]> {
  const { rows } = await executor.execute<{ state: SaleState; count: number; overdue: number }>(sql`
    SELECT state, count(*)::int AS count, count(*) FILTER (WHERE expires_at < now())::int AS overdue
    FROM sales WHERE expires_at IS NOT NULL GROUP BY state`)
  return rows
}
