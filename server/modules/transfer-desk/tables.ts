import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { Text } from '#core/app/language.ts'
import type { Vehicle } from '#core/products/transfers.ts'
import type { RideReport } from '#core/sales/ride-reports.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import { lines } from '#server/modules/sales/tables.ts'

/** How an agency runs its transfers. */
export const transferDesks = pgTable('transfer_desks', {
  accountId: text()
    .primaryKey()
    .references(() => accounts.id),
  meetingPoint: jsonb().$type<Text>().notNull(),
  /** Texts for single airports, by IATA code. */
  airportPoints: jsonb().$type<Record<string, Text>>().notNull().default({}),
  /** The text above the guest's name on the driver's sign. */
  nameBoard: text().notNull(),
  emergencyPhone: text().notNull(),
  /** The vehicles on sale; null: all. */
  vehicles: jsonb().$type<Vehicle[] | null>(),
})

/** The driver and the vehicle of a sold ride; either may be empty. */
export const rideCrews = pgTable(
  'ride_crews',
  {
    lineId: text()
      .notNull()
      .references(() => lines.id),
    /** Position among the line's legs, from 0. */
    leg: smallint().notNull(),
    /** The sale's account: row-level security checks it, and suggestions use its earlier assignments. */
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    driver: text().notNull(),
    car: text().notNull(),
    assignedAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
    /** The driver's last report about the ride, made with the link of the day. */
    report: text().$type<RideReport>(),
    reportedAt: timestamp({ withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.lineId, t.leg] }), index().on(t.accountId, t.assignedAt)],
)

/** Rides of sold transfers with a recorded pick-up. */
export const transferRides = pgTable(
  'transfer_rides',
  {
    lineId: text()
      .notNull()
      .references(() => lines.id),
    /** Position among the line's legs, from 0. */
    leg: smallint().notNull(),
    pickedUpAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
    personId: text()
      .notNull()
      .references(() => people.id),
  },
  (t) => [primaryKey({ columns: [t.lineId, t.leg] })],
)
