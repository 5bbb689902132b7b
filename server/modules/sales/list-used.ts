import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'

/** Ids of a sale's lines that guests have fully or partly used, by redeeming a voucher or completing a pick-up. */
export async function listUsed(executor: Executor, saleId: string): Promise<string[]> {
  const { rows } = await executor.execute<{ id: string }>(sql`
    SELECT id FROM lines WHERE sale_id = ${saleId} AND (
      EXISTS (SELECT FROM redemptions r WHERE r.line_id = lines.id)
      OR EXISTS (SELECT FROM transfer_rides r WHERE r.line_id = lines.id))`)
  return rows.map(({ id }) => id)
}
