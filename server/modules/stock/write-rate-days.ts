import { sql } from 'drizzle-orm'
import type { RateDay } from '#core/pack/rate-days.ts'
import type { Day } from '#core/time/days.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type AfterPart, inToldParts } from './told-changes.ts'

/** A rate's own price and restrictions of a day to write. */
export interface RateDayRow extends RateDay {
  rateId: number
  day: Day
}

/**
 * Writes the rows; existing ones are replaced. First locks the stock of the days and of the night before each: a
 * hold in progress ends first, and later ones read the new rows.
 */
export const writeRateDays = (
  tx: Transaction,
  rows: readonly RateDayRow[],
  after?: AfterPart,
): Promise<void> => inToldParts(rows, (part) => write(tx, part), after)

async function write(tx: Transaction, rows: readonly RateDayRow[]): Promise<void> {
  const list = (of: (row: RateDayRow) => number | boolean | string | null, type: 'int' | 'bool' | 'date') =>
    sql`${`{${rows.map((row) => of(row) ?? 'NULL').join(',')}}`}::${sql.raw(type)}[]`
  const rateIds = list(({ rateId }) => rateId, 'int')
  const days = list(({ day }) => day, 'date')
  await tx.execute(sql`
    SELECT FROM stock WHERE (unit_id, day) IN (
      SELECT r.unit_id, n.night
      FROM unnest(${rateIds}, ${days}) AS t (rate_id, day)
      JOIN rates r ON r.id = t.rate_id, LATERAL (VALUES (t.day), (t.day - 1)) AS n (night)
    ) ORDER BY unit_id, day FOR NO KEY UPDATE`)
  const columns = [
    list(({ priceMinor }) => priceMinor, 'int'),
    list((row) => row.closed, 'bool'),
    list((row) => row.closedToArrival, 'bool'),
    list((row) => row.closedToDeparture, 'bool'),
    list(({ minStay }) => minStay, 'int'),
    list(({ maxStay }) => maxStay, 'int'),
    list(({ minStayThrough }) => minStayThrough, 'int'),
    list(({ minAdvance }) => minAdvance, 'int'),
    list(({ maxAdvance }) => maxAdvance, 'int'),
    list(({ shares }) => shares, 'int'),
  ]
  await tx.execute(sql`
    INSERT INTO rate_days (rate_id, day, ${listed()})
    SELECT * FROM unnest(${rateIds}, ${days}, ${sql.join(columns, sql`, `)}) ORDER BY 1, 2
    ON CONFLICT (rate_id, day) DO UPDATE SET (${listed()}) = ROW(${listed('excluded.')})
      WHERE (${listed('rate_days.')}) IS DISTINCT FROM (${listed('excluded.')})`)
}

const written = [
  ...['price_minor', 'closed', 'closed_to_arrival', 'closed_to_departure', 'min_stay', 'max_stay'],
  ...['min_stay_through', 'min_advance', 'max_advance', 'shares'],
]
const listed = (of = '') => sql.raw(written.map((column) => of + column).join(', '))
