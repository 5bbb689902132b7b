import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { SeasonPlan } from '#core/products/season-steps.ts'
import type { MadeChange } from '#core/products/stock-shapes.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { products, rates, units } from '#server/modules/catalogue/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import type { KeptCells } from './kept-cells.ts'

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

/** Changes of stock by people, with the previous values, as long as they can be undone. */
export const stockEdits = pgTable(
  'stock_edits',
  {
    id: text().primaryKey(),
    /** The owner of the products; null: the platform. */
    accountId: text().references(() => accounts.id),
    /** Null: several products of the owner, or all. */
    productId: text().references(() => products.id, { onDelete: 'cascade' }),
    change: jsonb().$type<MadeChange>().notNull(),
    cells: jsonb().$type<KeptCells>().notNull(),
    /** Units × days. */
    count: integer().notNull(),
    madeAt: timestamp({ withTimezone: true }).notNull(),
    madeBy: text()
      .notNull()
      .references(() => people.id),
    undoneAt: timestamp({ withTimezone: true }),
    undoneBy: text().references(() => people.id),
    /** Products of a change of several that undoing skipped, because somebody had changed their days since. */
    leftProductIds: text().array().notNull().default([]),
  },
  (t) => [index().on(t.accountId, t.madeAt), index().on(t.madeAt)],
)

/**
 * Settings of a rate on a day, beside the stock of its unit: its own price, and restrictions. Without a row it sells
 * at its share of the stock's price. Changes notify every process, as those of stock do.
 */
export const rateDays = pgTable(
  'rate_days',
  {
    rateId: integer()
      .notNull()
      .references(() => rates.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    /** Null: derived from the stock's price. */
    priceMinor: integer(),
    closed: boolean().notNull().default(false),
    closedToArrival: boolean().notNull().default(false),
    closedToDeparture: boolean().notNull().default(false),
    /** Nights of a stay that arrives on this day; null: no maximum. */
    minStay: smallint().notNull().default(1),
    maxStay: smallint(),
    /** The minimum nights of a stay that includes this night. */
    minStayThrough: smallint().notNull().default(1),
    /** Days from the purchase to a stay or service that begins on this day; null: no maximum. */
    minAdvance: smallint().notNull().default(0),
    maxAdvance: smallint(),
    /** The id of the rate's other shares of adults; 0, or one that it does not have: the usual ones. */
    shares: smallint().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.rateId, t.day] }),
    check('rate_days_never_negative', sql`${t.priceMinor} >= 0`),
    check('rate_days_stay_length', sql`${t.minStay} >= 1 AND ${t.maxStay} >= ${t.minStay}`),
    check('rate_days_stay_through', sql`${t.minStayThrough} >= 1`),
    check('rate_days_advance', sql`${t.minAdvance} >= 0 AND ${t.maxAdvance} >= ${t.minAdvance}`),
    check('rate_days_shares', sql`${t.shares} >= 0`),
  ],
)

/**
 * The applications of seasons to a product's days, without undone ones: the latest one shows which days were changed
 * since.
 */
export const seasonApplications = pgTable(
  'season_applications',
  {
    id: text().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The change that it made; null: it changed nothing, or the change is no longer kept. */
    changeId: text().references(() => stockEdits.id, { onDelete: 'set null' }),
    plan: jsonb().$type<SeasonPlan>().notNull(),
    appliedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.productId, t.appliedAt), index().on(t.changeId)],
)
