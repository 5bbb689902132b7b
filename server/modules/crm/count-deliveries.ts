import { sql } from 'drizzle-orm'
import type { DeliveryState } from '#core/agencies/crm.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** The numbers of waiting and dead deliveries. */
export async function countDeliveries(
  executor: Executor,
): Promise<{ state: DeliveryState; count: number }[]> {
  const { rows } = await executor.execute<{ state: DeliveryState; count: number }>(sql`
    SELECT state, count(*)::int AS count FROM crm_deliveries WHERE state IN ('waiting', 'dead') GROUP BY state`)
  return rows
}
