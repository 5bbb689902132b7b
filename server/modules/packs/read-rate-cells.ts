import { sql } from 'drizzle-orm'
import type { PackRate } from '#core/pack/pack.ts'
import {
  closed,
  closedToArrival,
  closedToDeparture,
  noRateCells,
  type RateCells,
  type RateHolder,
  writeRateDay,
} from '#core/pack/rate-days.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Pause } from '#server/platform/pauses.ts'

/** Bytes per day of the query below: day offset, price, closures, limits of the stay and of the advance, shares. */
const dayBytes = 22

/** Rates per query: a long result would delay searches while it is read. */
const ratesAtOnce = 20

interface Columns {
  firstDay: number
  days: number
}

/**
 * Reads the settings of rates, and gives a column to each rate that has own prices, restrictions or other shares of
 * adults from the pack's first day on. `bases`: the ids of rates and of their base rates.
 */
export async function readRateCells(
  executor: Executor,
  { rates, bases }: { rates: readonly PackRate[]; bases: ReadonlyMap<number, number> },
  { pause, ...columns }: Columns & { pause: Pause },
): Promise<{ rates: PackRate[]; rateCells: RateCells | undefined }> {
  const found = await findPlanned(executor, rates, columns)
  const priceColumns = new Map<number, number>()
  const ruleColumns = new Map<number, number>()
  const shareColumns = new Map<number, number>()
  for (const { id, terms } of rates) {
    const { priced, ruled } = found.get(id) ?? {}
    if (priced) priceColumns.set(id, priceColumns.size)
    if (ruled) ruleColumns.set(id, ruleColumns.size)
    if (terms.otherShares?.length && !terms.basedOn) shareColumns.set(id, shareColumns.size)
  }
  const withColumns: PackRate[] = []
  for (const rate of rates) {
    if (pause.isDue()) await pause.take()
    const priceColumn = priceColumns.get(rate.id)
    const baseColumn = priceColumns.get(bases.get(rate.id) ?? 0)
    const ruleColumn = ruleColumns.get(rate.id)
    const shareColumn = shareColumns.get(rate.id)
    const baseShareColumn = shareColumns.get(bases.get(rate.id) ?? 0)
    withColumns.push({
      ...rate,
      ...(priceColumn !== undefined && { priceColumn }),
      ...(baseColumn !== undefined && { baseColumn }),
      ...(ruleColumn !== undefined && { ruleColumn }),
      ...(shareColumn !== undefined && { shareColumn }),
      ...(baseShareColumn !== undefined && { baseShareColumn }),
    })
  }
  const rateCells = noRateCells(priceColumns.size, ruleColumns.size, columns.days, shareColumns.size)
  const holder = { rateCells, days: columns.days }
  const planned = withColumns.filter(({ id }) => found.has(id))
  for (let from = 0; from < planned.length; from += ratesAtOnce) {
    const some = planned.slice(from, from + ratesAtOnce)
    const cellsOf = await readDays(executor, some, columns)
    for (const rate of some) {
      if (pause.isDue()) await pause.take()
      writeDays(holder, rate, cellsOf.get(rate.id) ?? Buffer.alloc(0))
    }
  }
  return { rates: withColumns, rateCells }
}

const within = (rates: readonly PackRate[], { firstDay, days }: Columns) => sql`
  FROM rate_days
  WHERE rate_id = ANY(${sql.param(rates.map((rate) => rate.id))}::int[])
    AND day >= DATE '1970-01-01' + ${firstDay}::int
    AND day <= DATE '1970-01-01' + ${firstDay + days}::int
  GROUP BY rate_id`

interface Planned extends Record<string, unknown> {
  rate_id: number
  priced: boolean
  ruled: boolean
}

/** Ids per query. */
const idsAtOnce = 1_000

/** The rates with settings on the days: whether they have own prices, and restrictions. */
async function findPlanned(executor: Executor, rates: readonly PackRate[], columns: Columns) {
  const found = new Map<number, Planned>()
  for (let at = 0; at < rates.length; at += idsAtOnce) {
    const { rows } = await executor.execute<Planned>(sql`
      SELECT rate_id, bool_or(price_minor IS NOT NULL) AS priced,
        bool_or(closed OR closed_to_arrival OR closed_to_departure OR min_stay > 1 OR max_stay IS NOT NULL
          OR min_stay_through > 1 OR min_advance > 0 OR max_advance IS NOT NULL) AS ruled
      ${within(rates.slice(at, at + idsAtOnce), columns)}`)
    for (const row of rows) found.set(row.rate_id, row)
  }
  return found
}

/** The days of rates, packed by the database server. */
async function readDays(executor: Executor, rates: readonly PackRate[], columns: Columns) {
  const { rows } = await executor.execute<{ rate_id: number; cells: Buffer }>(sql`
    SELECT rate_id, string_agg(
      int4send(day - DATE '1970-01-01' - ${columns.firstDay}::int) ||
      int4send(coalesce(price_minor, -1)) ||
      int2send((closed::int + 2 * closed_to_arrival::int + 4 * closed_to_departure::int)::smallint) ||
      int2send(min_stay) || int2send(coalesce(max_stay, 0::smallint)) ||
      int2send(min_stay_through) || int2send(min_advance) || int2send(coalesce(max_advance, -1::smallint)) ||
      int2send(shares), ''::bytea) AS cells
    ${within(rates, columns)}`)
  return new Map(rows.map((row) => [row.rate_id, row.cells]))
}

function writeDays(holder: RateHolder, rate: PackRate, cells: Buffer): void {
  for (let at = 0; at < cells.length; at += dayBytes) {
    const price = cells.readInt32BE(at + 4)
    const shut = cells.readInt16BE(at + 8)
    const maxAdvance = cells.readInt16BE(at + 18)
    writeRateDay(holder, rate, cells.readInt32BE(at), {
      priceMinor: price < 0 ? null : price,
      closed: (shut & closed) !== 0,
      closedToArrival: (shut & closedToArrival) !== 0,
      closedToDeparture: (shut & closedToDeparture) !== 0,
      minStay: cells.readInt16BE(at + 10),
      maxStay: cells.readInt16BE(at + 12) || null,
      minStayThrough: cells.readInt16BE(at + 14),
      minAdvance: cells.readInt16BE(at + 16),
      maxAdvance: maxAdvance < 0 ? null : maxAdvance,
      shares: cells.readInt16BE(at + 20),
    })
  }
}
