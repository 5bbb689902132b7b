import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { drawingOf } from '#core/looks/drawings.ts'
import { notKept } from '#core/pack/copy-cells.ts'
import type { Pack, PackProduct, PackRate, PackUnit } from '#core/pack/pack.ts'
import { onBases } from '#core/products/based-on.ts'
import { withoutSharesNames } from '#core/products/day-shares.ts'
import type { Kind } from '#core/products/products.ts'
import { dayIn, dayNumber, dayOf } from '#core/time/days.ts'
import { destinations, products, rates, units, zones } from '#server/modules/catalogue/tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { createPause, type Pause } from '#server/platform/pauses.ts'
import { readCells } from './read-cells.ts'
import { readPromotions } from './read-promotions.ts'
import { readRateCells } from './read-rate-cells.ts'

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

/** The product that a unit on sale belongs to, and its pack, or null. */
export async function findPackOfUnit(
  executor: Executor,
  unitId: number,
): Promise<{ destinationId: string; kind: Kind; productId: string } | null> {
  const rows = await executor
    .select({ destinationId: products.destinationId, kind: products.kind, productId: products.id })
    .from(units)
    .innerJoin(products, eq(products.id, units.productId))
    .where(and(eq(units.id, unitId), isNull(units.withdrawnAt), isPublished))
  return rows[0] ?? null
}

export interface PackQuestion {
  destinationId: string
  kind: Kind
  now: Date
  /** Unchanged products are copied from the former pack, whose cells must not change meanwhile. */
  former?: { pack: Pack; changed: ReadonlySet<string> } | null
}

/** Reads the current state of one pack, in parts; null for an unknown destination or an empty pack. */
export async function buildPack(
  executor: Executor,
  { destinationId, kind, now, former = null }: PackQuestion,
  pause: Pause = createPause(),
): Promise<Pack | null> {
  const [destination] = await executor.select().from(destinations).where(eq(destinations.id, destinationId))
  if (!destination) return null
  const firstDay = dayNumber(dayIn(now, destination.timeZone)) - 1
  const kept = former?.pack.firstDay === firstDay ? former : null
  const { bases, rows, ...table } = await readCatalogue(executor, { destinationId, kind, pause, kept })
  if (table.products.length === 0) return null
  basesOf.set(table.products, bases)
  const promotions = await readPromotions(executor, table.products, dayOf(firstDay))
  const keptUnits = kept && { former: kept.pack, rows }
  const cells = await readCells(executor, { units: table.units, firstDay, pause, kept: keptUnits })
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

/** One parameter for all ids: sending thousands of them takes longer than reading the rows. */
const isOf = (productIds: readonly string[]) =>
  sql`${units.productId} = ANY(${sql.param(productIds)}::text[])`

/** Per pack: the ids of rates and of their base rates. */
const basesOf = new WeakMap<Pack['products'], ReadonlyMap<number, number>>()

interface Wanted extends Pick<PackQuestion, 'destinationId' | 'kind'> {
  pause: Pause
  kept: PackQuestion['former'] | null
}

/** Products on sale by id, with their units and rates in display order. */
async function readCatalogue(executor: Executor, { destinationId, kind, pause, kept }: Wanted) {
  const found = await executor
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.destinationId, destinationId), eq(products.kind, kind), isPublished))
    .orderBy(asc(products.id))
  const table: Read = { products: [], units: [], rates: [], rows: [], bases: new Map() }
  const keptAt = new Map<string, number>()
  for (const [at, { id }] of (kept?.pack.products ?? []).entries())
    if (!kept?.changed.has(id)) keptAt.set(id, at)
  let fresh: string[] = []
  for (const [at, { id }] of found.entries()) {
    if (pause.isDue()) await pause.take()
    const former = keptAt.get(id)
    if (former === undefined) fresh.push(id)
    const next = found[at + 1]
    const isLast = fresh.length === productsAtOnce || !next || keptAt.has(next.id)
    if (fresh.length > 0 && isLast) {
      await readProducts(executor, fresh, table)
      fresh = []
    }
    if (kept && former !== undefined) keepProduct(kept.pack, former, table)
  }
  return table
}

/** Products per query: a long result would delay searches while it is read. */
const productsAtOnce = 10

interface Read {
  products: PackProduct[]
  units: PackUnit[]
  rates: PackRate[]
  /** Per unit: its row in the former pack, or `notKept`. */
  rows: number[]
  /** The ids of rates and of their base rates. */
  bases: Map<number, number>
}

/** Adds a product of the former pack, after those that the table has. Its rates get their columns later. */
function keepProduct(pack: Pack, at: number, table: Read): void {
  const product = pack.products[at] as PackProduct
  const bases = basesOf.get(pack.products)
  const unitFrom = table.units.length
  for (let row = product.unitFrom; row < product.unitTo; row++) {
    const unit = pack.units[row] as PackUnit
    const rateFrom = table.rates.length
    for (let rate = unit.rateFrom; rate < unit.rateTo; rate++) {
      const { id, name, terms } = pack.rates[rate] as PackRate
      table.rates.push({ id, unit: table.units.length, name, terms })
      const baseId = bases?.get(id)
      if (baseId !== undefined) table.bases.set(id, baseId)
    }
    table.units.push({ ...unit, product: table.products.length, rateFrom, rateTo: table.rates.length })
    table.rows.push(row)
  }
  table.products.push({ ...product, unitFrom, unitTo: table.units.length })
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
        table.rates.push({ id, unit: table.units.length, name, terms: withoutSharesNames(terms) })
        if (baseId !== null) table.bases.set(id, baseId)
      }
      const { id, name, attributes } = unit
      const picture = row.kind === 'transfers' && unit.picture ? { picture: unit.picture } : {}
      const rateTo = table.rates.length
      table.units.push({ id, product: table.products.length, name, attributes, ...picture, rateFrom, rateTo })
      table.rows.push(notKept)
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
