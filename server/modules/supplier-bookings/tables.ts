import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { SupplierBookingState } from '#core/sales/supplier-bookings.ts'
import type { SupplierRequest } from '#server/gateways/suppliers/port.ts'
import { lines } from '#server/modules/sales/tables.ts'

const at = () => timestamp({ withTimezone: true })

/** What we have asked suppliers for; written before they are asked, and never deleted. */
export const supplierBookings = pgTable(
  'supplier_bookings',
  {
    /** By which the supplier knows it. */
    id: uuid().primaryKey(),
    supplier: text().notNull(),
    /** Null until its sale is written, and for good where none was. */
    lineId: text().references(() => lines.id),
    request: jsonb().$type<SupplierRequest>().notNull(),
    state: text().$type<SupplierBookingState>().notNull(),
    /** What people at the supplier call it. */
    reference: text(),
    /** How often the supplier was asked for what is wanted now, and what it said last. */
    attempts: smallint().notNull().default(0),
    lastError: text(),
    createdAt: at().notNull().default(sql`now()`),
    movedAt: at().notNull().default(sql`now()`),
  },
  (t) => [index().on(t.lineId)],
)

export type SupplierBookingRow = typeof supplierBookings.$inferSelect
