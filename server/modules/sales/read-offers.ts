import { sql } from 'drizzle-orm'
import type { Offer } from '#core/answers/price-cart.ts'
import type { Text } from '#core/app/language.ts'
import type { Picture } from '#core/app/pictures.ts'
import type { Choice } from '#core/cart/choice.ts'
import { criteriaLimits } from '#core/criteria/criteria.ts'
import { drawingOf } from '#core/looks/drawings.ts'
import type { SoldProduct } from '#core/pack/sold-product.ts'
import { addDays, daysBetween } from '#core/time/days.ts'
import { type StockKey, stockKey } from '#server/modules/stock/stock-rows.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/sql-statement.ts'
import type { Supply } from './supplied.ts'

/** With its supplier, if any. */
export type SuppliedOffer = Offer & { supply: Supply | null }

/** The products of the choices by id, each with only the chosen units and rates that are on sale. One query. */
export async function readOffers(
  executor: Executor,
  choices: readonly Choice[],
): Promise<Map<string, SuppliedOffer>> {
  const rows = await readRates(executor, { rateIds: choices.flatMap(rateIdsOf) })
  const offers = new Map<string, SuppliedOffer>()
  for (const row of rows) {
    const offer = offers.get(row.productId) ?? newOffer(row)
    offers.set(row.productId, offer)
    const unit = offer.product.units.find(({ id }) => id === row.unit.id)
    if (unit) unit.rates.push(row.rate)
    else offer.product.units.push({ ...row.unit, rates: [row.rate] })
    offer.supply?.units.set(row.unit.id, row.unitCode)
    offer.supply?.rates.set(row.rate.id, row.rateCode)
  }
  return offers
}

const readRates = statement<
  { rateIds: number[] },
  Row & {
    unit: Omit<SoldProduct['units'][number], 'rates'>
    rate: SoldProduct['units'][number]['rates'][number]
  }
>(
  'offers',
  ({
    rateIds,
  }) => sql`SELECT p.id AS "productId", p.kind, p.account_id AS "accountId", p.currency, p.cut_off_hours AS "cutOffHours", p.content, p.name, p.pictures,
    d.id AS "destinationId", d.name AS destination, d.jurisdiction, d.municipality, d.time_zone AS "timeZone",
    d.airport_name AS airport, p.supplier, coalesce(p.supplier_code, p.id) AS "productCode",
    coalesce(u.supplier_code, u.code) AS "unitCode", coalesce(r.supplier_code, r.code) AS "rateCode",
    json_build_object('id', u.id, 'name', u.name, 'attributes', u.attributes, 'picture', u.picture) AS unit,
    json_build_object('id', r.id, 'name', r.name, 'terms', r.terms) AS rate
  FROM rates r JOIN units u ON u.id = r.unit_id JOIN products p ON p.id = u.product_id
    JOIN destinations d ON d.id = p.destination_id
  WHERE r.id = ANY(${rateIds}::int[]) AND p.state = 'published' AND u.withdrawn_at IS NULL
    AND r.withdrawn_at IS NULL`,
)

type Row = Pick<SoldProduct, 'kind' | 'accountId' | 'currency' | 'cutOffHours' | 'content'> &
  SoldProduct['place'] & {
    productId: string
    name: Text
    pictures: Picture[]
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
    product: { id: productId, kind, accountId, currency, cutOffHours, content, place, units: [] },
    name: row.name,
    picture: row.pictures[0] ?? drawingOf('place', row.name),
    destination: row.destination,
    airport: row.airport,
    supply: row.supplier
      ? { supplier: row.supplier, product: row.productCode, units: new Map(), rates: new Map() }
      : null,
  }
}

const rateIdsOf = (choice: Choice): number[] =>
  choice.kind === 'hotels' ? choice.rooms.map((room) => room.rateId) : [choice.rateId]

/** Every unit and day that the choices may take, once. Skips stays of impossible length. */
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
