import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/sql-statement.ts'
import type { SaleRow } from './sale-rows.ts'

type Unproven = Pick<SaleRow, 'id' | 'customerEmail' | 'createdAt'>

const count = statement<Unproven, { earlier: number }>(
  'count-unproven',
  ({ id, customerEmail, createdAt }) => sql`SELECT count(*)::int AS earlier FROM sales
    WHERE customer_email = ${customerEmail} AND confirmed_at IS NULL AND seller_id IS NULL
      AND created_at BETWEEN ${createdAt}::timestamptz - interval '1 day' AND ${createdAt} AND id <> ${id}`,
)

/** The number of other unpaid guest sales with the same e-mail, created within one day before this sale. */
export async function countUnproven(
  executor: Executor,
  { id, customerEmail, createdAt }: Unproven,
): Promise<number> {
  const [row] = await count(executor, { id, customerEmail, createdAt })
  return row?.earlier ?? 0
}
