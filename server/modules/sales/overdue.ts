import { sql } from 'drizzle-orm'
import { holdLimits, waitingStates } from '#core/sales/sales.ts'
import type { StockKey } from '#server/modules/stock/stock-rows.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** The waiting states of sales, as a list for SQL conditions. */
export const waiting = sql.raw(waitingStates.map((state) => `'${state}'`).join(', '))

/**
 * A condition on `sales`: a waiting sale has expired. Its deadline has passed according to the database's clock, and no
 * payment attempt may still succeed. An attempt that has been open for far too long is ignored.
 */
export const isOverdue = sql`(
  sales.state IN (${waiting}) AND sales.expires_at <= now() AND (
    sales.state = 'held'
    OR sales.expires_at <= now() - interval '${sql.raw(`${holdLimits.graceMinutes}`)} minutes'
    OR NOT EXISTS (
      SELECT FROM payments WHERE payments.sale_id = sales.id
        AND payments.state IN ('created', 'requires_action', 'authorized')
    )
  ))`

/**
 * Stock or the uses of a code are insufficient, but expired sales hold some of them, which become available once those
 * sales release them.
 */
export class HeldByOverdue extends Error {
  readonly saleIds: string[]
  constructor(saleIds: string[]) {
    super('stock or uses of a code are held by overdue sales')
    this.saleIds = saleIds
  }
}

async function listIds(executor: Executor, from: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await executor.execute<{ id: string }>(sql`SELECT DISTINCT sales.id FROM ${from}`)
  return rows.map((row) => row.id)
}

/** Expired sales that hold some of this stock. */
export function listOverdueOn(executor: Executor, keys: readonly StockKey[]): Promise<string[]> {
  return listIds(
    executor,
    sql`unnest(
      ${sql.param(keys.map((key) => key.unitId))}::int[],
      ${sql.param(keys.map((key) => key.day))}::date[]
    ) AS wanted (unit_id, day)
    JOIN allocations USING (unit_id, day)
    JOIN lines ON lines.id = allocations.line_id AND lines.state = 'held'
    JOIN sales ON sales.id = lines.sale_id
    WHERE ${isOverdue}`,
  )
}

/** Expired sales that use the code of one of these promotions. */
export function listOverdueWith(executor: Executor, promotionIds: readonly string[]): Promise<string[]> {
  return listIds(
    executor,
    sql`promotion_uses JOIN sales ON sales.id = promotion_uses.sale_id
    WHERE promotion_uses.promotion_id = ANY(${sql.param(promotionIds)}::text[]) AND ${isOverdue}`,
  )
}

/** At most `limit` expired sales, in the order in which they expired. */
export async function listOverdue(executor: Executor, limit: number): Promise<string[]> {
  const { rows } = await executor.execute<{ id: string }>(
    sql`SELECT sales.id FROM sales WHERE ${isOverdue} ORDER BY sales.expires_at LIMIT ${limit}::int`,
  )
  return rows.map((row) => row.id)
}
