import type { NewCartLine } from '#core/carts.ts'
import type { HotelCriteria, TourCriteria, TransferCriteria } from '#core/criteria.ts'
import { formatDay } from '#core/days.ts'
import { type Language, languages, type Text } from '#core/language.ts'
import type { ProductView, RoomOffer, TourOffer, TransferOffer } from './catalogue.ts'
import { sumPrices } from './price-sum.ts'

/** A line needs its words in both languages: the visitor may change the language with a full cart. */
function inBoth(write: (language: Language) => string): Text {
  return Object.fromEntries(languages.map((language) => [language, write(language)])) as unknown as Text
}

/** "2 × Doble · Con desayuno; Suite · Con desayuno": what is the same is said once. */
function counted(texts: readonly string[]): string {
  return [...new Set(texts)]
    .map((text) => {
      const count = texts.filter((other) => other === text).length
      return count > 1 ? `${count} × ${text}` : text
    })
    .join('; ')
}

function shown(product: ProductView) {
  const picture = product.pictures[0] ?? { scene: 'empty/search', alt: product.name }
  return { name: product.name, picture, asOf: product.asOf }
}

const guestsOf = (guests: HotelCriteria['rooms'][number]) => ({
  adults: guests.adults,
  childAges: [...guests.childAges],
})

/** `rooms` are in the order of the criteria's. */
export function hotelLine(
  product: ProductView,
  criteria: HotelCriteria,
  rooms: readonly RoomOffer[],
): NewCartLine | null {
  const price = sumPrices(rooms.map((room) => room.price))
  if (!price || rooms.length !== criteria.rooms.length) return null
  return {
    ...shown(product),
    kind: 'hotels',
    choice: {
      kind: 'hotels',
      productId: product.id,
      arriveOn: criteria.arriveOn,
      departOn: criteria.departOn,
      rooms: rooms.map(({ unitId, rateId }, i) => ({
        unitId,
        rateId,
        guests: guestsOf(criteria.rooms[i] ?? { adults: 1, childAges: [] }),
      })),
    },
    detail: inBoth((language) =>
      counted(rooms.map((room) => `${room.unitName[language]} · ${room.rateName[language]}`)),
    ),
    startsOn: criteria.arriveOn,
    endsOn: criteria.departOn,
    totalMinor: price.totalMinor,
    currency: price.currency,
  }
}

export function tourLine(
  product: ProductView,
  criteria: TourCriteria,
  offer: TourOffer,
  pickupId: string | null,
): NewCartLine {
  return {
    ...shown(product),
    kind: 'tours',
    choice: {
      kind: 'tours',
      productId: product.id,
      on: offer.on,
      unitId: offer.unitId,
      rateId: offer.rateId,
      guests: guestsOf(criteria.guests),
      pickupId,
    },
    detail: inBoth(
      (language) => `${formatDay(offer.on, language)}, ${offer.startsAt} · ${offer.rateName[language]}`,
    ),
    startsOn: offer.on,
    endsOn: offer.on,
    totalMinor: offer.price.totalMinor,
    currency: offer.price.currency,
  }
}

export function transferLine(
  product: ProductView,
  criteria: TransferCriteria,
  offer: TransferOffer,
  ride: { flights: string[]; place: string },
): NewCartLine {
  const unit = product.units.find(({ id }) => id === offer.unitId)
  const first = criteria.legs[0]?.on ?? ''
  return {
    ...shown(product),
    kind: 'transfers',
    choice: {
      kind: 'transfers',
      productId: product.id,
      unitId: offer.unitId,
      rateId: offer.rateId,
      guests: guestsOf(criteria.guests),
      legs: criteria.legs.map((leg, i) => ({ ...leg, flight: ride.flights[i] ?? '' })),
      place: ride.place,
    },
    detail: inBoth((language) => {
      const days = criteria.legs.map((leg) => `${formatDay(leg.on, language)}, ${leg.time}`).join(' → ')
      return unit ? `${unit.name[language]} · ${days}` : days
    }),
    startsOn: first,
    endsOn: criteria.legs.at(-1)?.on ?? first,
    totalMinor: offer.price.totalMinor,
    currency: offer.price.currency,
  }
}
