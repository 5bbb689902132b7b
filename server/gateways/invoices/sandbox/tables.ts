import { sql } from 'drizzle-orm'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { InvoiceStatus } from '../port.ts'

/** The sandbox provider's documents. They have no fiscal value. */
export const sandboxInvoices = pgTable('sandbox_invoices', {
  uuid: uuid().primaryKey(),
  /** The issuer's own id for the document. A second request with the same id returns the first document. */
  merchantId: text().notNull().unique(),
  xml: text().notNull(),
  state: text().$type<InvoiceStatus>().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
})
