import { sql } from 'drizzle-orm'
import type { PaymentState, RecordedMethod } from '#core/sales/sales.ts'
import type { Executor } from '#server/platform/database/database.ts'

interface Counted extends Record<string, unknown> {
  method: RecordedMethod
  state: PaymentState
  count: number
}

/** The number of payment attempts started in the last 24 hours. */
export async function countPayments(executor: Executor): Promise<Counted[]> {
  const { rows } = await executor.execute<Counted>(sql`
    SELECT method, state, count(*)::int AS count FROM payments
    WHERE created_at > now() - interval '24 hours' GROUP BY method, state`)
  return rows
}
