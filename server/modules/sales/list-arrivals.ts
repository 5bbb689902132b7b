import { sql } from 'drizzle-orm'
import type { Kind } from '#core/products/products.ts'
import type { Customer, LineSnapshot } from '#core/sales/lines.ts'
import type { Day } from '#core/time/days.ts'
import type { Executor } from '#server/platform/database/database.ts'

export interface Arrival {
  saleId: string
  code: string
  kind: Kind
  customer: Customer | null
  snapshot: LineSnapshot
}

/** An account's confirmed lines that start on a day in the time zone of their place, ordered by kind and place. */
export async function listArrivals(executor: Executor, accountId: string, on: Day): Promise<Arrival[]> {
  const { rows } = await executor.execute<Arrival & Record<string, unknown>>(sql`
    SELECT s.id AS "saleId", s.code, l.kind, s.customer, l.snapshot
    FROM lines l JOIN sales s ON s.id = l.sale_id
    WHERE s.account_id = ${accountId} AND l.starts_on = ${on}::date AND l.state = 'confirmed'
    ORDER BY l.kind, l.snapshot->'destination'->>'es', l.snapshot->'name'->>'es', s.code, l.position`)
  return rows
}
