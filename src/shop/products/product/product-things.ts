import type { Language } from '#core/app/language.ts'
import type { Picture } from '#core/app/pictures.ts'
import type { Criteria } from '#core/criteria/criteria.ts'
import { formatMoney } from '#core/money/money.ts'
import type { Coordinates } from '#core/products/coordinates.ts'
import { guestCount } from '#core/products/party.ts'
import { daysBetween } from '#core/time/days.ts'
import type { Thing } from '#src/ui/things.ts'
import type { Destination, Price, ProductView, Storefront } from '../catalogue.ts'

export interface ProductFacts {
  product: ProductView
  criteria: Criteria
  agency: Storefront['account']
  place: Destination | undefined
  language: Language
  /** The product's canonical address in this language. */
  href: string
  /** Absolute addresses that identify the product and the agency, the same in every language. */
  id: string
  agencyId: string
  agencyHref: string
  /** The absolute address of a picture. */
  pictureHref: (picture: Picture) => string
  /** By code. */
  amenityNames: Partial<Record<string, string>>
}

/** The most offers listed: all of them would outweigh the page's own text. */
const most = 6
/** Up to this number, a page says that few are left. */
const few = 3

/** The product, its offers and the agency in schema.org's vocabulary, limited to facts that the page shows. */
export function productThings(facts: ProductFacts): Thing[] {
  const { agency, agencyHref, agencyId } = facts
  return [productOf(facts), { '@type': 'TravelAgency', '@id': agencyId, name: agency.name, url: agencyHref }]
}

function productOf(facts: ProductFacts): Thing {
  const { product, language, href, id } = facts
  const offers = offersOf(facts)
  const shared = {
    '@id': id,
    name: product.name[language],
    description: [product.description, product.summary]
      .flatMap((text) => [text[language], text.es, text.en])
      .find(Boolean),
    url: href,
    image: product.pictures.map(facts.pictureHref),
  }
  const { content } = product
  switch (content.kind) {
    case 'hotels':
      return {
        '@type': 'Hotel',
        ...shared,
        address: { '@type': 'PostalAddress', streetAddress: content.address, ...localityOf(facts) },
        geo: geoOf(content),
        starRating: { '@type': 'Rating', ratingValue: content.stars, bestRating: 5 },
        amenityFeature: content.amenities
          .flatMap((code) => facts.amenityNames[code] ?? [])
          .map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
        checkinTime: content.checkInFrom,
        checkoutTime: content.checkOutUntil,
        ...(offers.length > 0 && { priceRange: nightPrices(facts), makesOffer: offers }),
      }
    case 'tours':
      return {
        '@type': 'TouristTrip',
        ...shared,
        tripOrigin: {
          '@type': 'Place',
          name: content.meetingPoint[language],
          address: { '@type': 'PostalAddress', ...localityOf(facts) },
          geo: geoOf(content),
        },
        provider: sellerOf(facts),
        ...(offers.length > 0 && { offers }),
      }
    case 'transfers':
      return {
        '@type': 'Service',
        ...shared,
        areaServed: { '@type': 'Place', address: { '@type': 'PostalAddress', ...localityOf(facts) } },
        provider: sellerOf(facts),
        ...(offers.length > 0 && { offers }),
      }
  }
}

const geoOf = ({ coordinates }: { coordinates?: Coordinates | undefined }) =>
  coordinates && { '@type': 'GeoCoordinates', ...coordinates }

const localityOf = ({ place, language }: ProductFacts) =>
  place && {
    addressLocality: place.name[language],
    addressRegion: place.state[language],
    addressCountry: place.country,
  }

const sellerOf = ({ agencyId }: ProductFacts) => ({ '@id': agencyId })

function offersOf(facts: ProductFacts): Thing[] {
  const { product, criteria, language } = facts
  switch (criteria.kind) {
    case 'hotels': {
      const nights = daysBetween(criteria.arriveOn, criteria.departOn)
      const party = criteria.rooms[0]
      return cheapest(minOfEach(product.hotelOffers[0] ?? [])).map((offer) => ({
        ...offerOf(facts, offer, criteria.arriveOn),
        name: `${offer.unitName[language]} · ${offer.rateName[language]}`,
        itemOffered: { '@type': 'HotelRoom', name: offer.unitName[language] },
        eligibleDuration: { '@type': 'QuantitativeValue', value: nights, unitCode: 'DAY' },
        ...(party && { eligibleQuantity: guestsOf(guestCount(party)) }),
      }))
    }
    case 'tours':
      return cheapest(product.tourOffers).map((offer) => ({
        ...offerOf(facts, offer, offer.on),
        name: `${offer.rateName[language]} · ${offer.on} ${offer.startsAt}`,
        eligibleQuantity: guestsOf(guestCount(criteria.guests)),
      }))
    case 'transfers': {
      const nameOf = (unitId: number) => product.units.find(({ id }) => id === unitId)?.name[language]
      return cheapest(product.transferOffers).map((offer) => ({
        ...offerOf(facts, offer, criteria.legs[0]?.on),
        name: nameOf(offer.unitId),
        eligibleQuantity: guestsOf(guestCount(criteria.guests)),
      }))
    }
  }
}

/** The price is for the whole stay or party, including taxes. */
function offerOf(
  facts: ProductFacts,
  { price, left }: { price: Price; left: number },
  lastDay: string | undefined,
): Thing {
  return {
    '@type': 'Offer',
    url: facts.href,
    price: (price.totalMinor / 100).toFixed(2),
    priceCurrency: price.currency,
    priceSpecification: {
      '@type': 'PriceSpecification',
      price: (price.totalMinor / 100).toFixed(2),
      priceCurrency: price.currency,
      valueAddedTaxIncluded: true,
    },
    availability: `https://schema.org/${left <= few ? 'LimitedAvailability' : 'InStock'}`,
    validThrough: lastDay,
    seller: sellerOf(facts),
  }
}

const guestsOf = (value: number) => ({ '@type': 'QuantitativeValue', value, unitText: 'guest' })

const cheapest = <O extends { price: Price }>(offers: readonly O[]): O[] =>
  offers.toSorted((a, b) => a.price.totalMinor - b.price.totalMinor).slice(0, most)

/** The cheapest rate of each room type. */
const minOfEach = <O extends { unitId: number; price: Price }>(offers: readonly O[]): O[] =>
  offers.filter(
    (offer) =>
      !offers.some(
        (other) => other.unitId === offer.unitId && other.price.totalMinor < offer.price.totalMinor,
      ),
  )

/** "$2,310–$4,500 MXN": a night in the page's cheapest room and in its most expensive one. */
function nightPrices({ product, criteria, language }: ProductFacts): string {
  if (criteria.kind !== 'hotels') return ''
  const nights = daysBetween(criteria.arriveOn, criteria.departOn)
  const prices = (product.hotelOffers[0] ?? []).map(({ price }) => price)
  const totals = prices.map(({ totalMinor }) => Math.round(totalMinor / nights))
  const currency = prices[0]?.currency ?? 'MXN'
  const words = [Math.min(...totals), Math.max(...totals)].map((minor) =>
    formatMoney(minor, currency, language),
  )
  return words[0] === words[1] ? `${words[0]}` : words.join(' – ')
}
