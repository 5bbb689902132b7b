import { date, index, integer, jsonb, pgTable, smallint, text, timestamp, unique } from 'drizzle-orm/pg-core'
import type { RateDayTerms, UnitDayTerms } from '#core/products/season-terms.ts'
import type { SeasonRange } from '#core/products/seasons.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { products, rates, units } from '#server/modules/catalogue/tables.ts'

/** Named days of an account's calendar. No two seasons of one list have the same day. */
export const seasons = pgTable(
  'seasons',
  {
    id: text().primaryKey(),
    /** Null: the platform. */
    accountId: text().references(() => accounts.id),
    name: text().notNull(),
    /** The first day of all ranges, for the order of the list. */
    beginsOn: date({ mode: 'string' }).notNull(),
    ranges: jsonb().$type<SeasonRange[]>().notNull(),
    /** 0 = Sunday. */
    weekdays: smallint().array().notNull(),
    /** The number of changes, from 1. */
    version: integer().notNull().default(1),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [unique().on(t.accountId, t.name).nullsNotDistinct()],
)

/** The values that a season sets for a unit, or for a rate of it. The calendar has them only after they are applied. */
export const seasonTerms = pgTable(
  'season_terms',
  {
    seasonId: text()
      .notNull()
      .references(() => seasons.id, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    unitId: integer()
      .notNull()
      .references(() => units.id, { onDelete: 'cascade' }),
    /** Null: the unit itself. */
    rateId: integer().references(() => rates.id, { onDelete: 'cascade' }),
    terms: jsonb().$type<UnitDayTerms | RateDayTerms>().notNull(),
  },
  (t) => [unique().on(t.seasonId, t.unitId, t.rateId).nullsNotDistinct(), index().on(t.productId)],
)
