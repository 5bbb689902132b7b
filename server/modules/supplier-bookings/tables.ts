import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { SupplierBookingState } from '#core/sales/supplier-bookings.ts'
import type { SupplierRequest } from '#server/gateways/suppliers/port.ts'
import { lines } from '#server/modules/sales/tables.ts'

const at = () => timestamp({ withTimezone: true })

/** Bookings requested from suppliers; stored before the request, and never deleted. */
export const supplierBookings = pgTable(
  'supplier_bookings',
  {
    /** The booking's id at the supplier. */
    id: uuid().primaryKey(),
    supplier: text().notNull(),
    /** Null until the sale is stored, or permanently if there is none. */
    lineId: text().references(() => lines.id),
    request: jsonb().$type<SupplierRequest>().notNull(),
    state: text().$type<SupplierBookingState>().notNull(),
    /** The supplier's own reference. */
    reference: text(),
    /** The number of requests in the current state, and the supplier's latest response. */
    attempts: smallint().notNull().default(0),
    lastError: text(),
    createdAt: at().notNull().default(sql`now()`),
    movedAt: at().notNull().default(sql`now()`),
  },
  (t) => [index().on(t.lineId)],
)

export type SupplierBookingRow = typeof supplierBookings.$inferSelect
