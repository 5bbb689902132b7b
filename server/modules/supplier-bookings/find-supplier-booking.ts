import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { lines, sales } from '#server/modules/sales/tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { type SupplierBookingRow, supplierBookings } from './tables.ts'

export interface FollowedBooking extends SupplierBookingRow {
  /** Null if the booking belongs to no sale. */
  sale: { id: string; code: string; customer: { givenName: string; familyName: string } | null } | null
  /** The time since the booking entered its state, according to the database's clock. */
  ageMillis: number
}

/** The booking with its sale and customer; null if there is no such booking. */
export async function findSupplierBooking(executor: Executor, id: string): Promise<FollowedBooking | null> {
  const [row] = await executor
    .select({
      booking: supplierBookings,
      sale: { id: sales.id, code: sales.code, customer: sales.customer },
      ageMillis: sql<number>`(extract(epoch FROM clock_timestamp() - ${supplierBookings.movedAt}) * 1000)::float8`,
    })
    .from(supplierBookings)
    .leftJoin(lines, eq(lines.id, supplierBookings.lineId))
    .leftJoin(sales, eq(sales.id, lines.saleId))
    .where(eq(supplierBookings.id, id))
  return row ? { ...row.booking, sale: row.sale?.id ? row.sale : null, ageMillis: row.ageMillis } : null
}

/** The bookings at suppliers for a sale. */
export const listBookingsOf = (
  executor: Executor,
  saleId: string,
): Promise<Pick<SupplierBookingRow, 'id' | 'state'>[]> =>
  executor
    .select({ id: supplierBookings.id, state: supplierBookings.state })
    .from(supplierBookings)
    .innerJoin(lines, eq(lines.id, supplierBookings.lineId))
    .where(eq(lines.saleId, saleId))

/** Whether suppliers have confirmed all of their bookings for a sale. */
export const isAllConfirmed = async (executor: Executor, saleId: string): Promise<boolean> =>
  (await listBookingsOf(executor, saleId)).every(({ state }) => state === 'confirmed')

/** The suppliers' own references for these lines, keyed by line. Queries only if there are lines from suppliers. */
export async function referencesOf(
  executor: Executor,
  of: readonly { id: string; supplier: string | null }[],
): Promise<Map<string, string[]>> {
  const ids = of.filter(({ supplier }) => supplier !== null).map(({ id }) => id)
  const references = new Map<string, string[]>()
  if (ids.length === 0) return references
  const rows = await executor
    .select({ lineId: supplierBookings.lineId, reference: supplierBookings.reference })
    .from(supplierBookings)
    .where(and(inArray(supplierBookings.lineId, ids), isNotNull(supplierBookings.reference)))
    .orderBy(asc(supplierBookings.createdAt), asc(supplierBookings.id))
  for (const { lineId, reference } of rows)
    if (lineId && reference) references.set(lineId, [...(references.get(lineId) ?? []), reference])
  return references
}
