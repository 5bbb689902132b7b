import { type Language, languages, type Text } from '#core/app/language.ts'
import type { NewCartLine } from '#core/cart/carts.ts'
import type { HotelCriteria } from '#core/criteria/criteria.ts'
import { hotelChoice } from '#core/criteria/hotel-choice.ts'
import { drawingOf } from '#core/looks/drawings.ts'
import { counted } from '#core/products/counted.ts'
import type { ProductView, RoomOffer } from '../catalogue.ts'
import { sumPrices } from './price-sum.ts'

/** A line needs its texts in both languages: the visitor may change the language with a full cart. */
export function inBoth(write: (language: Language) => string): Text {
  return Object.fromEntries(languages.map((language) => [language, write(language)])) as unknown as Text
}

/** The fields that every line copies from its product, and the terms of the chosen offers. */
export function shown(product: ProductView, chosen: readonly Pick<RoomOffer, 'refundable' | 'freeUntil'>[]) {
  const { name, asOf, timeZone, pictures } = product
  const free = chosen.flatMap(({ freeUntil }) => freeUntil ?? []).sort()
  return {
    ...{ name, asOf, picture: pictures[0] ?? drawingOf('place', name) },
    terms: {
      refundable: chosen.every(({ refundable }) => refundable),
      freeUntil: free.length === chosen.length ? (free[0] ?? null) : null,
      timeZone,
    },
  }
}

/** `rooms` are in the order of the criteria's. */
export function hotelLine(
  product: ProductView,
  criteria: HotelCriteria,
  rooms: readonly RoomOffer[],
): NewCartLine | null {
  const price = sumPrices(rooms.map((room) => room.price))
  if (!price || rooms.length !== criteria.rooms.length) return null
  return {
    ...shown(product, rooms),
    kind: 'hotels',
    choice: hotelChoice(product.id, criteria, rooms),
    detail: inBoth((language) =>
      counted(rooms.map((room) => `${room.unitName[language]} · ${room.rateName[language]}`)).join('; '),
    ),
    startsOn: criteria.arriveOn,
    endsOn: criteria.departOn,
    totalMinor: price.totalMinor,
    currency: price.currency,
  }
}
