import { sql } from 'drizzle-orm'
import type { Offer } from '#core/answers/price-cart.ts'
import type { Text } from '#core/app/language.ts'
import type { Picture } from '#core/app/pictures.ts'
import type { Choice } from '#core/cart/choice.ts'
import { criteriaLimits } from '#core/criteria/criteria.ts'
import { drawingOf } from '#core/looks/drawings.ts'
import type { Promotion } from '#core/pack/promotions.ts'
import {
  noRateCells,
  type RateDay,
  type RateHolder,
  type RateRow,
  writeRateDay,
} from '#core/pack/rate-days.ts'
import type { SoldProduct } from '#core/pack/sold-product.ts'
import { onBases } from '#core/products/based-on.ts'
import type { RateTerms } from '#core/products/products.ts'
import type { Contract } from '#core/suppliers/line-cost.ts'
import { addDays, type Day, dayNumber, daysBetween } from '#core/time/days.ts'
import { type StockKey, stockKey } from '#server/modules/stock/stock-rows.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/sql-statement.ts'
import type { Supply } from './supplied.ts'

/**
 * An offer with its supplier, if any, the contracts for it, and the prices and restrictions set for its rates, keyed by
 * rate id.
 */
export type SuppliedOffer = Offer & {
  supply: Supply | null
  rateDays: Map<number, OfferedRate>
  contracts: Contract[]
}

/**
 * A rate with its stored days. `firstDay`: the day number at which its cells start, some nights before the first stored
 * day.
 */
export interface OfferedRate extends RateHolder, RateRow {
  firstDay: number
}

/**
 * The products of the choices by id, each with only the units and rates that were chosen and are on sale. Read with one
 * query, which reads promotions and contracts once per product. `codedIds`: the promotions whose code was entered;
 * other promotions with a code are ignored.
 */
export async function readOffers(
  executor: Executor,
  choices: readonly Choice[],
  codedIds: readonly string[] = [],
): Promise<Map<string, SuppliedOffer>> {
  const rows = await readRates(executor, {
    rateIds: choices.flatMap(rateIdsOf),
    days: [...new Set(choices.flatMap(daysOf))],
    codedIds,
  })
  const offers = new Map<string, SuppliedOffer>()
  for (const row of rows) {
    const { base, days } = row
    const rate = onBases(base ? [row.rate, base] : [row.rate]).find(({ id }) => id === row.rate.id)
    if (!rate) continue
    const offer = offers.get(row.productId) ?? newOffer(row)
    offers.set(row.productId, offer)
    const unit = offer.product.units.find(({ id }) => id === row.unit.id)
    if (unit) unit.rates.push(rate)
    else offer.product.units.push({ ...row.unit, rates: [rate] })
    offer.rateDays.set(rate.id, offeredRate(rate, days ?? []))
    offer.supply?.units.set(row.unit.id, row.unitCode)
    offer.supply?.rates.set(rate.id, row.rateCode)
  }
  return offers
}

/**
 * The rate with its own prices and restrictions in column 0, and those of its base rate in column 1. The columns are
 * long enough for every stay that includes one of the rows: the days of a cart may be decades apart.
 */
function offeredRate(
  { id, terms, baseId }: { id: number; terms: RateTerms; baseId: number | null },
  rows: readonly StoredDay[],
): OfferedRate {
  const ofBase = baseId !== null && { baseColumn: 1, baseShareColumn: 1 }
  const columns = { terms, priceColumn: 0, ruleColumn: 0, shareColumn: 0, ...ofBase }
  if (rows.length === 0) return { ...columns, firstDay: 0, days: 0 }
  const stored = rows.map(({ day }) => dayNumber(day))
  const firstDay = Math.min(...stored) - criteriaLimits.nights
  const days = Math.max(...stored) + criteriaLimits.nights - firstDay
  const rate = { ...columns, firstDay, days, rateCells: noRateCells(2, 2, days, 2) }
  for (const row of rows) {
    const column = row.rateId === id ? 0 : 1
    const written = { priceColumn: column, ruleColumn: column, shareColumn: column }
    writeRateDay(rate, written, dayNumber(row.day) - firstDay, row)
  }
  return rate
}

type StoredDay = RateDay & { rateId: number; day: Day }
type StoredRate = SoldProduct['units'][number]['rates'][number] & { code: string }

const readRates = statement<
  { rateIds: number[]; days: Day[]; codedIds: readonly string[] },
  Row & {
    days: StoredDay[] | null
    unit: Omit<SoldProduct['units'][number], 'rates'>
    rate: StoredRate
    base: StoredRate | null
  }
>(
  'offers',
  ({ rateIds, days, codedIds }) => sql`WITH owned AS MATERIALIZED (
    SELECT p.id, (SELECT json_agg(json_build_object('id', m.id, 'name', m.name, 'terms', m.terms,
        'productIds', ARRAY[p.id], 'rateIds', m.rate_ids, 'code', m.code) ORDER BY m.id)
      FROM promotions m WHERE m.product_ids @> ARRAY[p.id] AND m.account_id IS NOT DISTINCT FROM p.account_id
        AND NOT m.paused AND (m.code IS NULL OR m.id = ANY(${codedIds}::text[]))) AS promotions,
      (SELECT json_agg(json_build_object('id', c.id, 'accountId', c.account_id, 'supplierId', c.supplier_id,
        'currency', c.currency, 'terms', c.terms, 'validFrom', c.valid_from, 'validTo', c.valid_to))
      FROM contracts_for(p.id) c) AS contracts
    FROM products p WHERE p.id IN (SELECT u.product_id FROM rates r JOIN units u ON u.id = r.unit_id
      WHERE r.id = ANY(${rateIds}::int[]))
  )
  SELECT p.id AS "productId", p.kind, p.account_id AS "accountId", p.currency, p.cut_off_hours AS "cutOffHours", p.content, p.name, p.pictures,
    d.id AS "destinationId", d.name AS destination, d.jurisdiction, d.municipality, d.time_zone AS "timeZone",
    d.airport_name AS airport, p.supplier, coalesce(p.supplier_code, p.id) AS "productCode",
    coalesce(u.supplier_code, u.code) AS "unitCode", coalesce(r.supplier_code, r.code) AS "rateCode",
    json_build_object('id', u.id, 'name', u.name, 'attributes', u.attributes, 'picture', u.picture) AS unit,
    json_build_object('id', r.id, 'code', r.code, 'name', r.name, 'terms', r.terms) AS rate,
    CASE WHEN b.id IS NOT NULL THEN json_build_object('id', b.id, 'code', b.code, 'name', b.name, 'terms', b.terms) END AS base,
    owned.promotions, owned.contracts,
    (SELECT json_agg(json_build_object('rateId', o.rate_id, 'day', o.day, 'priceMinor', o.price_minor, 'closed', o.closed,
        'closedToArrival', o.closed_to_arrival, 'closedToDeparture', o.closed_to_departure,
        'minStay', o.min_stay, 'maxStay', o.max_stay, 'minStayThrough', o.min_stay_through,
        'minAdvance', o.min_advance, 'maxAdvance', o.max_advance, 'shares', o.shares))
      FROM rate_days o WHERE o.rate_id IN (r.id, b.id) AND o.day = ANY(${days}::date[])) AS days
  FROM rates r
    LEFT JOIN rates b ON b.unit_id = r.unit_id AND b.code = r.terms -> 'basedOn' ->> 'rate' AND b.withdrawn_at IS NULL
    JOIN units u ON u.id = r.unit_id JOIN products p ON p.id = u.product_id JOIN owned ON owned.id = p.id
    JOIN destinations d ON d.id = p.destination_id
  WHERE r.id = ANY(${rateIds}::int[]) AND p.state = 'published' AND u.withdrawn_at IS NULL
    AND r.withdrawn_at IS NULL`,
)

type Row = Pick<SoldProduct, 'kind' | 'accountId' | 'currency' | 'cutOffHours' | 'content'> &
  SoldProduct['place'] & {
    productId: string
    name: Text
    pictures: Picture[]
    promotions: Promotion[] | null
    contracts: Contract[] | null
    destination: Text
    airport: Text
    supplier: string | null
    productCode: string
    unitCode: string
    rateCode: string
  }

function newOffer(row: Row): SuppliedOffer {
  const {
    productId,
    kind,
    accountId,
    currency,
    cutOffHours,
    content,
    destinationId,
    jurisdiction,
    municipality,
    timeZone,
  } = row
  const place = { destinationId, jurisdiction, municipality, timeZone }
  return {
    product: {
      ...{ id: productId, kind, accountId, currency, cutOffHours, content, place, units: [] },
      promotions: row.promotions ?? [],
    },
    name: row.name,
    picture: row.pictures[0] ?? drawingOf('place', row.name),
    destination: row.destination,
    airport: row.airport,
    supply: row.supplier
      ? { supplier: row.supplier, product: row.productCode, units: new Map(), rates: new Map() }
      : null,
    rateDays: new Map(),
    contracts: row.contracts ?? [],
  }
}

const rateIdsOf = (choice: Choice): number[] =>
  choice.kind === 'hotels' ? choice.rooms.map((room) => room.rateId) : [choice.rateId]

/**
 * The days whose rules decide a choice; for a stay, they include the day of departure. None for a stay that is too
 * long.
 */
function daysOf(choice: Choice): Day[] {
  if (choice.kind === 'tours') return [choice.on]
  if (choice.kind === 'transfers') return choice.legs.map(({ on }) => on)
  const nights = daysBetween(choice.arriveOn, choice.departOn)
  if (nights > criteriaLimits.nights) return []
  return Array.from({ length: nights + 1 }, (_, night) => addDays(choice.arriveOn, night))
}

/** Every unit and day that the choices may take, once each. Skips stays that are too long. */
export function stockOf(choices: readonly Choice[]): StockKey[] {
  const keys = new Map<string, StockKey>()
  const add = (unitId: number, day: string) => keys.set(stockKey(unitId, day), { unitId, day })
  for (const choice of choices) {
    if (choice.kind === 'tours') add(choice.unitId, choice.on)
    else if (choice.kind === 'transfers') for (const leg of choice.legs) add(choice.unitId, leg.on)
    else {
      const nights = daysBetween(choice.arriveOn, choice.departOn)
      if (nights > criteriaLimits.nights) continue
      for (const { unitId } of choice.rooms)
        for (let night = 0; night < nights; night++) add(unitId, addDays(choice.arriveOn, night))
    }
  }
  return [...keys.values()]
}
