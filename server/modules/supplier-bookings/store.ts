import { eq, sql } from 'drizzle-orm'
import type { SupplierRequest } from '#server/gateways/suppliers/port.ts'
import { lines } from '#server/modules/sales/tables.ts'
import type { Executor } from '#server/platform/database.ts'
import { type SupplierBookingRow, supplierBookings } from './tables.ts'

/** Writes down what suppliers will be asked for, with the job that lets go of it should no sale come of it. */
export async function insertIntents(
  executor: Executor,
  intents: readonly { id: string; supplier: string; request: SupplierRequest }[],
  orphanMinutes: number,
): Promise<void> {
  await executor.execute(sql`
    WITH intent AS (
      INSERT INTO supplier_bookings (id, supplier, request, state)
      SELECT id, supplier, request, 'reserving'
      FROM jsonb_to_recordset(${JSON.stringify(intents)}::jsonb) AS x (id uuid, supplier text, request jsonb)
      RETURNING id, supplier
    )
    SELECT ${followText} FROM (SELECT *, now() + ${orphanMinutes} * interval '1 minute' AS run_at FROM intent) AS moved`)
}

/**
 * The job of a booking in `moved`, at its `run_at`. One of a supplier's runs at a time: a supplier that does not answer
 * holds up nobody else, and no booking is asked for twice at once.
 */
export const followText = sql.raw(`graphile_worker.add_job('follow-supplier-booking',
  payload => json_build_object('bookingId', moved.id), queue_name => 'supplier:' || moved.supplier,
  run_at => moved.run_at, job_key => 'supplier:' || moved.id)`)

/** Gives every booking that something is wanted of and that has no job one. Answers how many they were. */
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
 * Bookings of sales that were given up and that nobody was asked to look at: of one that its sale still waits for, at
 * present; of one that its supplier keeps, ever.
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

/** Sales that wait for suppliers of whom none is waited for. */
export async function listStandingSales(executor: Executor): Promise<string[]> {
  const { rows } = await executor.execute<{ id: string }>(sql`
    SELECT s.id FROM sales s WHERE s.state = 'confirming' AND NOT EXISTS (
      SELECT FROM lines l JOIN supplier_bookings b ON b.line_id = l.id
      WHERE l.sale_id = s.id AND b.state IN ('confirming', 'unknown'))
    ORDER BY s.id`)
  return rows.map(({ id }) => id)
}
