import { eq, sql } from 'drizzle-orm'
import { lines } from '#server/modules/sales/tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { followText } from './store.ts'
import { type SupplierBookingRow, supplierBookings } from './tables.ts'

/** Enqueues the missing jobs of bookings that wait for their suppliers. Returns the number enqueued. */
export async function enqueueLostJobs(executor: Executor): Promise<number> {
  const { rows } = await executor.execute(sql`
    SELECT ${followText} FROM (
      SELECT b.id, b.supplier, now() AS run_at FROM supplier_bookings b
      WHERE b.state IN ('reserving', 'confirming', 'releasing')
        AND NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = 'supplier:' || b.id)
    ) AS moved`)
  return rows.length
}

/**
 * Bookings in `unknown` or `kept` without a work item: a booking in `unknown` needs an open item, one in `kept` any
 * item, even a resolved one.
 */
export const listUnnoted = (executor: Executor): Promise<{ booking: SupplierBookingRow; saleId: string }[]> =>
  executor
    .select({ booking: supplierBookings, saleId: lines.saleId })
    .from(supplierBookings)
    .innerJoin(lines, eq(lines.id, supplierBookings.lineId))
    .where(
      sql`${supplierBookings.state} IN ('unknown', 'kept') AND NOT EXISTS (SELECT FROM work_items w
        WHERE w.subject = ${supplierBookings.id}::text AND CASE ${supplierBookings.state}
          WHEN 'unknown' THEN w.kind = 'supplier_unknown' AND w.resolved_at IS NULL
          ELSE w.kind = 'supplier_keeps' END)`,
    )

/** Sales in `confirming` whose suppliers have all responded. */
export async function listStandingSales(executor: Executor): Promise<string[]> {
  const { rows } = await executor.execute<{ id: string }>(sql`
    SELECT s.id FROM sales s WHERE s.state = 'confirming' AND NOT EXISTS (
      SELECT FROM lines l JOIN supplier_bookings b ON b.line_id = l.id
      WHERE l.sale_id = s.id AND b.state IN ('confirming', 'unknown'))
    ORDER BY s.id`)
  return rows.map(({ id }) => id)
}
