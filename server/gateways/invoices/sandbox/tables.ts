import { sql } from 'drizzle-orm'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { InvoiceStatus } from '../port.ts'

/** Documents of the sandbox provider. They have no fiscal value. */
export const sandboxInvoices = pgTable('sandbox_invoices', {
  uuid: uuid().primaryKey(),
  /** The issuer's own id of the document; a second request with it returns the first document. */
  merchantId: text().notNull().unique(),
  xml: text().notNull(),
  state: text().$type<InvoiceStatus>().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
})
