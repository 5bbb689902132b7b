import { sql } from 'drizzle-orm'
import { jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { Device } from '#core/people/devices.ts'
import { people } from '#server/modules/people/tables.ts'
import { lines } from '#server/modules/sales/tables.ts'

/** Uses of vouchers that were redeemed. The first report of each use is stored permanently. */
export const redemptions = pgTable(
  'redemptions',
  {
    lineId: text()
      .notNull()
      .references(() => lines.id),
    /** The index of a transfer's ride, from 0; 0 for other kinds. */
    use: smallint().notNull(),
    /** According to the clock of the device, which may have been offline; never after `heardAt`. */
    redeemedAt: timestamp({ withTimezone: true }).notNull(),
    heardAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
    personId: text()
      .notNull()
      .references(() => people.id),
    device: jsonb().$type<Device>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.lineId, t.use] })],
)
