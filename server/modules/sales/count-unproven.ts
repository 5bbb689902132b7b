import type { Executor } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/sql-statement.ts'
import type { SaleRow } from './sale-rows.ts'

const count = statement<{ earlier: number }>(
  'count-unproven',
  `SELECT count(*)::int AS earlier FROM sales
  WHERE customer_email = $1 AND confirmed_at IS NULL AND seller_id IS NULL
    AND created_at BETWEEN $2::timestamptz - interval '1 day' AND $2 AND id <> $3`,
)

/** How many other unpaid sales, that nobody of an agency made, were begun with the same address in the day before. */
export async function countUnproven(
  executor: Executor,
  { id, customerEmail, createdAt }: Pick<SaleRow, 'id' | 'customerEmail' | 'createdAt'>,
): Promise<number> {
  const [row] = await count(executor, customerEmail, createdAt, id)
  return row?.earlier ?? 0
}
