import { sql } from 'drizzle-orm'
import type { SupplierRequest } from '#server/gateways/suppliers/port.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** Stores requests to suppliers before they are sent, with the jobs that release them if no sale results. */
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
 * Adds the job for a booking in `moved`, to run at its `run_at`. Only one job per supplier runs at a time: a supplier
 * that does not respond does not delay the others, and no booking is requested twice concurrently.
 */
export const followText = sql.raw(`graphile_worker.add_job('follow-supplier-booking',
  payload => json_build_object('bookingId', moved.id), queue_name => 'supplier:' || moved.supplier,
  run_at => moved.run_at, job_key => 'supplier:' || moved.id)`)
