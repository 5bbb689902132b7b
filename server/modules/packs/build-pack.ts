import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { drawingOf } from '#core/looks/drawings.ts'
import { writeCell } from '#core/pack/open-days.ts'
import type { Pack, PackProduct, PackRate, PackUnit } from '#core/pack/pack.ts'
import { onBases } from '#core/products/based-on.ts'
import type { Kind } from '#core/products/products.ts'
import { dayIn, dayNumber, dayOf } from '#core/time/days.ts'
import { destinations, products, rates, units, zones } from '#server/modules/catalogue/tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { createPause, type Pause } from '#server/platform/pauses.ts'
import { readPromotions } from './read-promotions.ts'
import { readRateCells } from './read-rate-cells.ts'

/** The maximum number of columns in a pack. */
export const maxDays = 800

const isPublished = eq(products.state, 'published')

/** Every pair of destination and kind that has products on sale. */
export async function listPacks(executor: Executor): Promise<{ destinationId: string; kind: Kind }[]> {
  return await executor
    .select({ destinationId: products.destinationId, kind: products.kind })
    .from(products)
    .where(isPublished)
    .groupBy(products.destinationId, products.kind)
    .orderBy(products.destinationId, products.kind)
}

/** The pack that a unit on sale belongs to, or null. */
export async function findPackOfUnit(
  executor: Executor,
  unitId: number,
): Promise<{ destinationId: string; kind: Kind } | null> {
  const rows = await executor
    .select({ destinationId: products.destinationId, kind: products.kind })
    .from(units)
    .innerJoin(products, eq(products.id, units.productId))
    .where(and(eq(units.id, unitId), isNull(units.withdrawnAt), isPublished))
  return rows[0] ?? null
}

/** Reads the current state of one pack, in parts; null for an unknown destination or an empty pack. */
export async function buildPack(
  executor: Executor,
  destinationId: string,
  kind: Kind,
  now: Date,
  pause: Pause = createPause(),
): Promise<Pack | null> {
  const [destination] = await executor.select().from(destinations).where(eq(destinations.id, destinationId))
  if (!destination) return null
  const { bases, ...table } = await readCatalogue(executor, { destinationId, kind, pause })
  if (table.products.length === 0) return null
  const firstDay = dayNumber(dayIn(now, destination.timeZone)) - 1
  const promotions = await readPromotions(executor, table.products, dayOf(firstDay))
  const cells = await readCells(executor, { units: table.units, firstDay, pause })
  return {
    destinationId,
    kind,
    jurisdiction: destination.jurisdiction,
    municipality: destination.municipality,
    timeZone: destination.timeZone,
    zones: await executor
      .select({ id: zones.id, name: zones.name })
      .from(zones)
      .where(eq(zones.destinationId, destinationId))
      .orderBy(asc(zones.id)),
    firstDay,
    ...table,
    ...cells,
    ...(promotions.length > 0 && { promotions }),
    ...(await readRateCells(executor, { rates: table.rates, bases }, { firstDay, days: cells.days, pause })),
    asOf: now.toISOString(),
  }
}

/** One parameter for all ids: thousands of them take longer to write into the statement than to read. */
const isOf = (productIds: readonly string[]) =>
  sql`${units.productId} = ANY(${sql.param(productIds)}::text[])`

/** Products on sale by id, with their units and rates in display order, and the ids of the rates that rates are based on. */
async function readCatalogue(
  executor: Executor,
  { destinationId, kind, pause }: { destinationId: string; kind: Kind; pause: Pause },
) {
  const found = await executor
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.destinationId, destinationId), eq(products.kind, kind), isPublished))
    .orderBy(asc(products.id))
  const table = { products: [] as PackProduct[], units: [] as PackUnit[], rates: [] as PackRate[] }
  const bases = new Map<number, number>()
  for (let at = 0; at < found.length; at += productsAtOnce) {
    if (pause.isDue()) await pause.take()
    await readProducts(
      executor,
      found.slice(at, at + productsAtOnce).map(({ id }) => id),
      { ...table, bases },
    )
  }
  return { ...table, bases }
}

/** Products of one answer: a long one would keep searches waiting while it is read. */
const productsAtOnce = 10

interface Read {
  products: PackProduct[]
  units: PackUnit[]
  rates: PackRate[]
  bases: Map<number, number>
}

/** Adds products, in the order of their ids, to the table. */
async function readProducts(executor: Executor, ids: readonly string[], table: Read): Promise<void> {
  const found = await executor
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
  const foundUnits = await executor
    .select()
    .from(units)
    .where(and(isOf(ids), isNull(units.withdrawnAt)))
    .orderBy(asc(units.position), asc(units.id))
  const foundRates = foundUnits.length
    ? await executor
        .select({
          id: rates.id,
          unitId: rates.unitId,
          code: rates.code,
          name: rates.name,
          terms: rates.terms,
        })
        .from(rates)
        .innerJoin(units, eq(units.id, rates.unitId))
        .where(and(isOf(ids), isNull(rates.withdrawnAt)))
        .orderBy(asc(rates.position), asc(rates.id))
    : []
  const unitsOf = groupBy(foundUnits, (unit) => unit.productId)
  const ratesOf = groupBy(foundRates, (rate) => rate.unitId)
  for (const row of found) {
    const unitFrom = table.units.length
    for (const unit of unitsOf.get(row.id) ?? []) {
      const rateFrom = table.rates.length
      for (const { id, name, terms, baseId } of onBases(ratesOf.get(unit.id) ?? [])) {
        table.rates.push({ id, unit: table.units.length, name, terms })
        if (baseId !== null) table.bases.set(id, baseId)
      }
      const { id, name, attributes } = unit
      const picture = row.kind === 'transfers' && unit.picture ? { picture: unit.picture } : {}
      const rateTo = table.rates.length
      table.units.push({ id, product: table.products.length, name, attributes, ...picture, rateFrom, rateTo })
    }
    const { id, accountId, zoneId, name, summary, currency, content, featured, cutOffHours } = row
    const picture = row.pictures[0] ?? drawingOf('place', name)
    const unitTo = table.units.length
    table.products.push({
      id,
      accountId,
      zoneId,
      name,
      summary,
      currency,
      content,
      picture,
      featured,
      cutOffHours,
      unitFrom,
      unitTo,
    })
  }
}

function groupBy<K, V>(values: readonly V[], keyOf: (value: V) => K): Map<K, V[]> {
  const groups = new Map<K, V[]>()
  for (const value of values) {
    const group = groups.get(keyOf(value))
    if (group) group.push(value)
    else groups.set(keyOf(value), [value])
  }
  return groups
}

/** Bytes per cell of the query below: day offset, left, price, minimum stay. */
const cellBytes = 14

/** Units of one answer. */
const unitsAtOnce = 30

/** Cells packed by the server: hundreds of thousands of rows would be slow as objects. */
async function readCells(
  executor: Executor,
  { units: packUnits, firstDay, pause }: { units: readonly PackUnit[]; firstDay: number; pause: Pause },
) {
  const days = await countDays(executor, packUnits, firstDay)
  const size = packUnits.length * days
  const columns = {
    days,
    left: new Uint16Array(size),
    priceMinor: new Uint32Array(size),
    minStay: new Uint8Array(size),
  }
  const table = { ...columns, units: packUnits }
  const indexOf = new Map(packUnits.map((unit, index) => [unit.id, index]))
  for (let from = 0; from < packUnits.length; from += unitsAtOnce) {
    const read = { units: packUnits.slice(from, from + unitsAtOnce), firstDay, days }
    for (const { unit_id, cells } of await readCellsOf(executor, read)) {
      if (pause.isDue()) await pause.take()
      const row = indexOf.get(unit_id) ?? 0
      for (let at = 0; at < cells.length; at += cellBytes) {
        writeCell(table, row, cells.readInt32BE(at), {
          left: cells.readInt32BE(at + 4),
          priceMinor: cells.readInt32BE(at + 8),
          minStay: cells.readInt16BE(at + 12),
        })
      }
    }
  }
  return columns
}

/** The number of columns: up to the last day with stock. */
async function countDays(executor: Executor, packUnits: readonly PackUnit[], firstDay: number) {
  const { rows } = await executor.execute<{ days: number | null }>(sql`
    SELECT max(last.day) - DATE '1970-01-01' - ${firstDay}::int + 1 AS days
    FROM unnest(${sql.param(packUnits.map((unit) => unit.id))}::int[]) AS wanted (unit_id),
      LATERAL (SELECT day FROM stock WHERE unit_id = wanted.unit_id
        AND day >= DATE '1970-01-01' + ${firstDay}::int AND day < DATE '1970-01-01' + ${firstDay + maxDays}::int
        ORDER BY day DESC LIMIT 1) AS last`)
  return rows[0]?.days ?? 0
}

async function readCellsOf(
  executor: Executor,
  { units: some, firstDay, days }: { units: readonly PackUnit[]; firstDay: number; days: number },
) {
  const { rows } = await executor.execute<{ unit_id: number; cells: Buffer }>(sql`
    SELECT unit_id, string_agg(
      int4send(day - DATE '1970-01-01' - ${firstDay}::int) ||
      int4send(CASE WHEN closed THEN 0 ELSE greatest(allotment - sold - held, 0) END) ||
      int4send(price_minor) ||
      int2send(CASE WHEN closed THEN 0 ELSE greatest(min_stay, 1) END::smallint), ''::bytea) AS cells
    FROM stock
    WHERE unit_id = ANY(${sql.param(some.map((unit) => unit.id))}::int[])
      AND day >= DATE '1970-01-01' + ${firstDay}::int
      AND day < DATE '1970-01-01' + ${firstDay + days}::int
    GROUP BY unit_id`)
  return rows
}
