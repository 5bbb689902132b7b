import { sql } from 'drizzle-orm'
import { dayOf } from '#core/time/days.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** Rows of stock to write, as columns: `day` counts from 1970-01-01, prices are in minor units. */
export interface StockColumns {
  unit: number[]
  day: number[]
  allotment: number[]
  sold: number[]
  price: number[]
  closed: boolean[]
  minStay: number[]
}

export const noStock = (): StockColumns => ({
  unit: [],
  day: [],
  allotment: [],
  sold: [],
  price: [],
  closed: [],
  minStay: [],
})

/** Larger statements are not faster. */
export const rowsPerStatement = 24_000

const epoch = dayOf(0)

/**
 * Writes the rows in one statement. `replace` updates existing rows, except for sold and held quantities; without it an
 * existing row is an error. The table's constraints reject an allotment below sold and held quantities.
 */
export async function writeStock(
  tx: Transaction,
  rows: StockColumns,
  options: { replace?: boolean } = {},
): Promise<void> {
  if (rows.unit.length === 0) return
  const list = (values: (number | boolean)[], type: 'int' | 'bool') =>
    sql`${`{${values.join(',')}}`}::${sql.raw(type)}[]`
  const conflict = options.replace
    ? sql`ON CONFLICT (unit_id, day) DO UPDATE SET allotment = excluded.allotment, price_minor = excluded.price_minor,
        closed = excluded.closed, min_stay = excluded.min_stay
        WHERE (stock.allotment, stock.price_minor, stock.closed, stock.min_stay)
          <> (excluded.allotment, excluded.price_minor, excluded.closed, excluded.min_stay)`
    : sql``
  await tx.execute(sql`
    INSERT INTO stock (unit_id, day, allotment, sold, price_minor, closed, min_stay)
    SELECT u, ${epoch}::date + d, a, s, p, c, m
    FROM unnest(${list(rows.unit, 'int')}, ${list(rows.day, 'int')}, ${list(rows.allotment, 'int')},
                ${list(rows.sold, 'int')}, ${list(rows.price, 'int')}, ${list(rows.closed, 'bool')},
                ${list(rows.minStay, 'int')}) AS t (u, d, a, s, p, c, m)
    ${conflict}`)
}
