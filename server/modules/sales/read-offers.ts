import { eq, inArray } from 'drizzle-orm'
import type { Choice } from '#core/choice.ts'
import { criteriaLimits } from '#core/criteria.ts'
import { addDays, daysBetween } from '#core/days.ts'
import type { Text } from '#core/language.ts'
import type { SoldProduct } from '#core/pack/sold-product.ts'
import type { Picture } from '#core/products.ts'
import { destinations, products, rates, units } from '#server/modules/catalogue/tables.ts'
import { type StockKey, stockKey } from '#server/modules/stock/stock-rows.ts'
import type { Executor } from '#server/platform/database.ts'

/** A product as far as some choices name it, with what is shown of it once it is sold. */
export interface Offer {
  product: SoldProduct
  name: Text
  picture: Picture
  destination: Text
  airport: Text
}

/** The products of the choices by id, each with the chosen units and rates alone. One query. */
export async function readOffers(
  executor: Executor,
  choices: readonly Choice[],
): Promise<Map<string, Offer>> {
  const rows = await executor
    .select({
      productId: products.id,
      kind: products.kind,
      accountId: products.accountId,
      currency: products.currency,
      content: products.content,
      name: products.name,
      pictures: products.pictures,
      destinationId: destinations.id,
      destination: destinations.name,
      jurisdiction: destinations.jurisdiction,
      municipality: destinations.municipality,
      timeZone: destinations.timeZone,
      airport: destinations.airportName,
      unit: { id: units.id, name: units.name, attributes: units.attributes, picture: units.picture },
      rate: { id: rates.id, name: rates.name, terms: rates.terms },
    })
    .from(rates)
    .innerJoin(units, eq(units.id, rates.unitId))
    .innerJoin(products, eq(products.id, units.productId))
    .innerJoin(destinations, eq(destinations.id, products.destinationId))
    .where(inArray(rates.id, choices.flatMap(rateIdsOf)))
  const offers = new Map<string, Offer>()
  for (const row of rows) {
    const offer = offers.get(row.productId) ?? newOffer(row)
    offers.set(row.productId, offer)
    const unit = offer.product.units.find(({ id }) => id === row.unit.id)
    if (unit) unit.rates.push(row.rate)
    else offer.product.units.push({ ...row.unit, rates: [row.rate] })
  }
  return offers
}

type Row = Pick<SoldProduct, 'kind' | 'accountId' | 'currency' | 'content'> &
  SoldProduct['place'] & {
    productId: string
    name: Text
    pictures: Picture[]
    destination: Text
    airport: Text
  }

function newOffer(row: Row): Offer {
  const {
    productId,
    kind,
    accountId,
    currency,
    content,
    destinationId,
    jurisdiction,
    municipality,
    timeZone,
  } = row
  const place = { destinationId, jurisdiction, municipality, timeZone }
  return {
    product: { id: productId, kind, accountId, currency, content, place, units: [] },
    name: row.name,
    picture: row.pictures[0] ?? { scene: row.productId, alt: row.name },
    destination: row.destination,
    airport: row.airport,
  }
}

const rateIdsOf = (choice: Choice): number[] =>
  choice.kind === 'hotels' ? choice.rooms.map((room) => room.rateId) : [choice.rateId]

/** Every unit and day that the choices may take, once. Stays of impossible length take none. */
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
