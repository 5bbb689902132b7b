import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'
import { units } from '#server/modules/catalogue/tables.ts'

/**
 * The source of truth for availability: one row per unit and day. Changes notify every process through the trigger
 * `stock_changed` (see the migration), which keeps packs fresh.
 */
export const stock = pgTable(
  'stock',
  {
    unitId: integer()
      .notNull()
      .references(() => units.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    allotment: integer().notNull(),
    sold: integer().notNull().default(0),
    held: integer().notNull().default(0),
    /** Public price of one night, guest, vehicle or seat, before taxes, in the product's currency. */
    priceMinor: integer().notNull(),
    closed: boolean().notNull().default(false),
    /** The minimum nights of a stay that arrives on this day. */
    minStay: smallint().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.unitId, t.day] }),
    check('stock_never_oversold', sql`${t.sold} + ${t.held} <= ${t.allotment}`),
    check('stock_never_negative', sql`${t.sold} >= 0 AND ${t.held} >= 0 AND ${t.priceMinor} >= 0`),
  ],
)
