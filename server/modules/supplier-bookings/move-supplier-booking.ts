import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import {
  type SupplierBookingState,
  statesBefore,
  supplierBookingMoves,
} from '#core/sales/supplier-bookings.ts'
import { endWorkItems } from '#server/modules/work-items/read-work-items.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { movedState } from '#server/platform/database/moved-state.ts'
import { followText } from './store.ts'
import { type SupplierBookingRow, supplierBookings } from './tables.ts'

/** Work items about a supplier's booking, which are closed when the booking changes state. */
const ofSuppliers = ['supplier_unknown', 'supplier_keeps'] as const

/**
 * Moves a booking from the state that the caller has read, if its state is unchanged and the state table has the
 * transition. Returns whether the booking was moved.
 */
export async function moveSupplierBooking(
  tx: Executor,
  { id, state }: Pick<SupplierBookingRow, 'id' | 'state'>,
  to: SupplierBookingState,
  values: Partial<Pick<SupplierBookingRow, 'reference' | 'lastError'>> = {},
): Promise<boolean> {
  const moved = await tx
    .update(supplierBookings)
    .set({
      ...values,
      state: movedState(supplierBookingMoves, to),
      attempts: 0,
      movedAt: sql`clock_timestamp()`,
    })
    .where(
      and(
        eq(supplierBookings.id, id),
        eq(supplierBookings.state, state),
        inArray(supplierBookings.state, statesBefore(to)),
      ),
    )
    .returning({ id: supplierBookings.id })
  if (state === 'unknown' && moved.length > 0) await endWorkItems(tx, ofSuppliers, [id])
  return moved.length > 0
}

/**
 * Moves bookings to `to`, a state in which the supplier is asked to confirm or release them, if their state allows it.
 * Returns the number moved.
 */
async function want(
  tx: Executor,
  to: 'confirming' | 'releasing',
  which: SQL,
  from: readonly SupplierBookingState[] = statesBefore(to),
): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    WITH moved AS (
      UPDATE supplier_bookings SET state = ${movedState(supplierBookingMoves, to)}, attempts = 0, moved_at = clock_timestamp()
      WHERE ${which} AND state = ANY(${sql.param([...from])}::text[])
      RETURNING id, supplier, now() AS run_at
    )
    SELECT id::text, ${followText} FROM moved`)
  await endWorkItems(
    tx,
    ofSuppliers,
    rows.map(({ id }) => id),
  )
  return rows.length
}

/** The fields that name the supplier of a line. */
interface Supplied {
  id: string
  supplier: string | null
}

/**
 * Requests that suppliers confirm or release their bookings for the lines. Without lines from suppliers, no statement
 * is sent.
 */
export async function wantOfSuppliers(
  tx: Executor,
  lines: readonly Supplied[],
  to: 'confirming' | 'releasing',
): Promise<void> {
  const ids = lines.filter(({ supplier }) => supplier !== null).map(({ id }) => id)
  if (ids.length > 0) await want(tx, to, sql`line_id = ANY(${sql.param(ids)}::text[])`)
}

/** Resumes the requests to a supplier that were given up. Returns whether they were resumed. */
export const wantAgain = async (tx: Executor, id: string, from: 'unknown' | 'kept'): Promise<boolean> =>
  (await want(tx, from === 'unknown' ? 'confirming' : 'releasing', sql`id = ${id}`, [from])) > 0

/** Releases those of the reservations that belong to no sale. */
export async function releaseUnbound(executor: Executor, ids: readonly string[]): Promise<void> {
  await want(executor, 'releasing', sql`id = ANY(${sql.param([...ids])}::uuid[]) AND line_id IS NULL`)
}

/** Assigns reservations to the lines of a sale, in the sale's transaction. Throws if one was already released. */
export async function bindBookings(
  tx: Executor,
  bookings: readonly { id: string; lineId: string; reference: string }[],
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    UPDATE supplier_bookings SET state = ${movedState(supplierBookingMoves, 'held')}, line_id = bound.line_id, reference = bound.reference,
      moved_at = clock_timestamp()
    FROM unnest(
      ${sql.param(bookings.map(({ id }) => id))}::uuid[], ${sql.param(bookings.map(({ lineId }) => lineId))}::text[],
      ${sql.param(bookings.map(({ reference }) => reference))}::text[]
    ) AS bound (id, line_id, reference)
    WHERE supplier_bookings.id = bound.id AND state = 'reserving'`)
  if (rowCount !== bookings.length)
    throw new Error('a reservation at a supplier was released in the meantime')
}
