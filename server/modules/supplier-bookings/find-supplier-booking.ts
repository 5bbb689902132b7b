import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { lines, sales } from '#server/modules/sales/tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { type SupplierBookingRow, supplierBookings } from './tables.ts'

export interface FollowedBooking extends SupplierBookingRow {
  /** Null without a sale. */
  sale: { id: string; code: string; customer: { givenName: string; familyName: string } | null } | null
  /** Since its state began, by the database's clock. */
  ageMillis: number
}

/** The booking with its guest; null if there is none. */
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

/** The suppliers' bookings of a sale. */
export const listBookingsOf = (
  executor: Executor,
  saleId: string,
): Promise<Pick<SupplierBookingRow, 'id' | 'state'>[]> =>
  executor
    .select({ id: supplierBookings.id, state: supplierBookings.state })
    .from(supplierBookings)
    .innerJoin(lines, eq(lines.id, supplierBookings.lineId))
    .where(eq(lines.saleId, saleId))

/** Whether the suppliers have confirmed all of their bookings of a sale. */
export const isAllConfirmed = async (executor: Executor, saleId: string): Promise<boolean> =>
  (await listBookingsOf(executor, saleId)).every(({ state }) => state === 'confirmed')

/** The suppliers' own references of these lines, by line. Queries only if there are lines of suppliers. */
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
