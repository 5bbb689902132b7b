import { expect, test } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import type { Criteria } from '#core/criteria/criteria.ts'
import { drawingAddress, drawingOf } from '#core/looks/drawings.ts'
import type { ProductView, Storefront } from '#src/shop/products/catalogue.ts'
import { lowestPrice } from '#src/shop/products/product/lowest-price.ts'
import { type ProductFacts, productThings } from '#src/shop/products/product/product-things.ts'
import { writeThings } from '#src/ui/things.ts'

const same = (value: string) => textFrom({ es: value, en: value })
const price = (totalMinor: number) => ({
  currency: 'MXN' as const,
  baseMinor: totalMinor,
  taxes: [],
  totalMinor,
})
const stay: Criteria = {
  kind: 'hotels',
  destinationId: 'cancun',
  arriveOn: '2026-12-10',
  departOn: '2026-12-14',
  rooms: [{ adults: 2, childAges: [7] }],
}
const outing: Criteria = {
  kind: 'tours',
  destinationId: 'cancun',
  fromOn: '2026-12-10',
  toOn: '2026-12-12',
  guests: { adults: 2, childAges: [] },
}

const room = (unitId: number, totalMinor: number, left = 9): ProductView['hotelOffers'][number][number] => ({
  unitId,
  held: false,
  rateId: totalMinor,
  unitName: same(`Cuarto ${unitId}`),
  rateName: same('Flexible'),
  board: 'BB',
  refundable: true,
  freeUntil: null,
  left,
  price: price(totalMinor),
  policy: [],
})

const hotel: ProductView = {
  id: 'azul',
  kind: 'hotels',
  name: same('Azul'),
  summary: same('Un resumen.'),
  description: same('Una descripción.'),
  destinationId: 'cancun',
  zone: { id: 'zona-hotelera', name: same('Zona Hotelera') },
  timeZone: 'America/Cancun',
  pictures: [drawingOf('hotel-beach', same('La fachada'))],
  content: {
    kind: 'hotels',
    stars: 5,
    checkInFrom: '15:00',
    checkOutUntil: '11:00',
    address: 'Blvd. Kukulcán km 14',
    coordinates: { latitude: 21.5, longitude: -86.25 },
    amenities: ['pool', 'unheard_of'],
  },
  units: [],
  hotelOffers: [[room(1, 400_010, 2), room(1, 500_000), room(2, 800_000)]],
  tourOffers: [],
  transferOffers: [],
  payAtProperty: [],
  unavailable: null,
  limit: null,
  nearest: [],
  asOf: '2026-11-21T00:00:00.000Z',
}

const tour: ProductView = {
  ...hotel,
  kind: 'tours',
  content: {
    kind: 'tours',
    category: 'sea',
    highlights: [],
    includes: [],
    bring: [],
    meetingPoint: same('Muelle 3'),
    pickups: [],
    travellerFields: [],
  },
  hotelOffers: [],
  tourOffers: [
    {
      on: '2026-12-11',
      unitId: 1,
      rateId: 1,
      rateName: same('Flexible'),
      startsAt: '08:30',
      refundable: true,
      freeUntil: null,
      policy: [],
      left: 8,
      price: price(150_001),
      guestPrices: [{ code: 'ADULT', count: 2, amountMinor: 150_001 }],
    },
  ],
}

const facts = (product: ProductView, criteria: Criteria): ProductFacts => ({
  product,
  criteria,
  agency: { id: '1001', name: 'Viajes de Prueba' } as Storefront['account'],
  place: {
    name: same('Cancún'),
    state: same('Quintana Roo'),
    country: 'MX',
  } as Storefront['destinations'][number],
  language: 'es',
  id: 'https://portal.example/p#product',
  href: 'https://portal.example/p',
  agencyId: 'https://portal.example/a#agency',
  agencyHref: 'https://portal.example/a',
  pictureHref: ({ src }) => `https://portal.example${src}&shown`,
  amenityNames: { pool: '(pool)', wifi: '(wifi)' },
})

test('a hotel has the data of its page, with the cheapest rate of each room', () => {
  const [thing, seller] = productThings(facts(hotel, stay))
  expect(thing).toMatchObject({
    '@type': 'Hotel',
    name: 'Azul',
    url: 'https://portal.example/p',
    image: [`https://portal.example${drawingAddress('hotel-beach')}&shown`],
    address: {
      streetAddress: 'Blvd. Kukulcán km 14',
      addressLocality: 'Cancún',
      addressRegion: 'Quintana Roo',
      addressCountry: 'MX',
    },
    geo: { '@type': 'GeoCoordinates', latitude: 21.5, longitude: -86.25 },
    starRating: { ratingValue: 5 },
    amenityFeature: [{ name: '(pool)', value: true }],
    checkinTime: '15:00',
    checkoutTime: '11:00',
    priceRange: '$1,000.03 MXN – $2,000.00 MXN',
  })
  expect(thing?.makesOffer).toMatchObject([
    {
      price: '4000.10',
      priceCurrency: 'MXN',
      availability: 'https://schema.org/LimitedAvailability',
      validThrough: '2026-12-10',
      seller: { '@id': seller?.['@id'] },
      eligibleDuration: { value: 4 },
      eligibleQuantity: { value: 3 },
    },
    { price: '8000.00', availability: 'https://schema.org/InStock' },
  ])
  expect(JSON.stringify(thing)).not.toMatch(/aggregateRating|review/)
})

test('an unavailable product has no offer', () => {
  const [thing] = productThings(facts({ ...hotel, hotelOffers: [] }, stay))
  expect(thing).not.toHaveProperty('makesOffer')
  expect(thing).not.toHaveProperty('priceRange')
})

test('a tour is a trip with its departures', () => {
  const [thing] = productThings(facts(tour, outing))
  expect(thing).toMatchObject({
    '@type': 'TouristTrip',
    tripOrigin: { name: 'Muelle 3' },
    offers: [{ price: '1500.01', validThrough: '2026-12-11', eligibleQuantity: { value: 2 } }],
  })
})

test('a title has the lowest price to the cent, as the list of results does', () => {
  expect(lowestPrice(hotel, stay)).toEqual({ amountMinor: 100_003, currency: 'MXN' })
  expect(lowestPrice(tour, outing)).toEqual({ amountMinor: 75_001, currency: 'MXN' })
  expect(lowestPrice({ ...hotel, hotelOffers: [] }, stay)).toBeNull()
})

test('a hostile name cannot leave its script element', () => {
  const name = '</script><script>alert(1)</script><!--\u2028&'
  const json = writeThings(productThings(facts({ ...hotel, name: same(name) }, stay)))
  expect(json).not.toMatch(/[<>&\u2028]/)
  expect(JSON.parse(json)['@graph'][0].name).toBe(name)
})
