import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { files } from '#server/modules/files/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import { sales } from '#server/modules/sales/tables.ts'

/** Papers that the agency keeps with a sale: payment slips, most of all. Customers never see them. */
export const saleFiles = pgTable(
  'sale_files',
  {
    fileId: text()
      .primaryKey()
      .references(() => files.id),
    saleId: text()
      .notNull()
      .references(() => sales.id),
    /** Minted by the device that sends it: sent twice, it is there once. */
    key: text().notNull(),
    addedBy: text()
      .notNull()
      .references(() => people.id),
    createdAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [unique().on(t.saleId, t.key), index().on(t.addedBy)],
)
