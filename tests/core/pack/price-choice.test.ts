import { expect, test } from 'vitest'
import type { Choice, HotelChoice } from '#core/cart/choice.ts'
import { serviceTimes } from '#core/pack/cutoff.ts'
import type { Pack } from '#core/pack/pack.ts'
import { priceChoice } from '#core/pack/price-choice.ts'
import type { SellingTerms } from '#core/pack/selling-terms.ts'
import { packCells, soldProduct } from '#core/pack/sold-product.ts'
import { packOf, roomFor, termsOf } from '#tests/builders/packs.ts'
import { rideVan, tourTypes } from './places.ts'

const couple = { adults: 2, childAges: [] }

function price(pack: Pack, choice: Choice, terms: SellingTerms = termsOf()) {
  const product = soldProduct(pack, 0)
  if (!product) throw new Error('no product')
  return priceChoice(product, packCells(pack, 0), choice, terms)
}
function priced(...question: Parameters<typeof price>) {
  const result = price(...question)
  if (!('priced' in result)) throw new Error(result.problem.code)
  return result.priced
}
function problem(...question: Parameters<typeof price>) {
  const result = price(...question)
  return 'problem' in result ? result.problem : null
}
const stay = (arriveOn: string, departOn: string, rooms: HotelChoice['rooms'][number][] = []): Choice => ({
  kind: 'hotels',
  productId: 'casa',
  arriveOn,
  departOn,
  rooms: rooms.length > 0 ? rooms : [{ unitId: 1, rateId: 10, guests: couple }],
})
const casa = (
  cells: NonNullable<Parameters<typeof packOf>[1][number]['units'][number]['cells']>,
  place = {},
) => packOf('hotels', [{ id: 'casa', units: [{ id: 1, cells, rates: [{ id: 10 }] }] }], place)

test('1,000.00 of lodging in Jalisco is 160.00 IVA and 40.00 ISH: 1,200.00', () => {
  const result = priced(
    casa([{ priceMinor: 100_000 }], { jurisdiction: 'MX-JAL' }),
    stay('2026-12-03', '2026-12-04'),
  )
  expect(result.price).toMatchObject({ baseMinor: 100_000, totalMinor: 120_000, currency: 'MXN' })
  expect(result.price.taxes).toEqual([
    { code: 'iva', bp: 1600, amountMinor: 16_000 },
    { code: 'ish', bp: 400, amountMinor: 4_000 },
  ])
})

test('mark-up is applied before taxes, an exchange rate before the mark-up', () => {
  const pack = packOf(
    'hotels',
    [
      {
        id: 'casa',
        currency: 'USD',
        units: [{ id: 1, cells: [{ priceMinor: 10_000 }], rates: [{ id: 10 }] }],
      },
    ],
    { jurisdiction: 'MX-JAL' },
  )
  const rates = [{ from: 'USD' as const, to: 'MXN' as const, micro: 20_000_000, on: '2026-01-01' }]
  const terms = termsOf({ markupBp: { hotels: 1000, tours: 0, transfers: 0 }, rates })
  const result = priced(pack, stay('2026-12-03', '2026-12-04'), terms)
  // 100.00 USD = 2,000.00 MXN; + 10 % = 2,200.00; + 20 % taxes = 2,640.00.
  expect(result.price).toMatchObject({ publicMinor: 200_000, markupMinor: 20_000, totalMinor: 264_000 })
  expect(result.rate.micro).toBe(20_000_000)
  expect(problem(pack, stay('2026-12-03', '2026-12-04'), termsOf({ rates: [] }))).toEqual({
    code: 'offer_not_found',
  })
})

test('each night of each room is rounded; nights add up to the total', () => {
  const attributes = roomFor({ base: 1, extraAdultBp: 3333 })
  const cells = [{ priceMinor: 101 }, { priceMinor: 102 }, { priceMinor: 103 }]
  const pack = packOf(
    'hotels',
    [{ id: 'casa', units: [{ id: 1, attributes, cells, rates: [{ id: 10 }] }] }],
    {
      jurisdiction: 'MX-JAL',
    },
  )
  const result = priced(pack, stay('2026-12-01', '2026-12-04'))
  // 134.66 → 135, 135.99 → 136, 137.33 → 137: 408, taxes 65.28 → 65 and 16.32 → 16.
  expect(result.price.publicMinor).toBe(408)
  expect(result.price.totalMinor).toBe(489)
  expect(result.nightsMinor).toEqual([162, 163, 164])
})

test('a board is paid per night and guest of three years or more; children by their band', () => {
  const attributes = roomFor({
    children: [
      { upToAge: 5, bp: 0 },
      { upToAge: 11, bp: 2000 },
    ],
  })
  const pack = packOf('hotels', [
    {
      id: 'casa',
      units: [{ id: 1, attributes, rates: [{ id: 10, terms: { board: 'AI', perGuestMinor: 5_000 } }] }],
    },
  ])
  const rooms = [{ unitId: 1, rateId: 10, guests: { adults: 2, childAges: [2, 9] } }]
  // Two nights of 1,000.00 + 20 % for the nine-year-old + 3 guests × 50.00.
  expect(priced(pack, stay('2026-12-01', '2026-12-03', rooms)).price.totalMinor).toBe(270_000)
})

test('rooms of one unit need that many left, and are taken together', () => {
  const rooms = [1, 2, 3].map(() => ({ unitId: 1, rateId: 10, guests: couple }))
  const enough = casa([{ left: 3 }])
  expect(priced(enough, stay('2026-12-01', '2026-12-03', rooms)).allocations).toEqual([
    { unitId: 1, day: '2026-12-01', quantity: 3 },
    { unitId: 1, day: '2026-12-02', quantity: 3 },
  ])
  const scarce = casa([{ left: 3 }, { left: 2 }])
  expect(problem(scarce, stay('2026-12-01', '2026-12-03', rooms))).toEqual({ code: 'offer_sold_out' })
  expect(problem(scarce, stay('2026-12-01', '2026-12-02', rooms))).toBeNull()
})

test('every reason why a stay is not available', () => {
  const pack = casa([{ minStay: 3 }, {}, { minStay: 0 }, {}, {}, { left: 0 }])
  expect(problem(pack, stay('2026-12-01', '2026-12-03'))).toEqual({ code: 'minimum_stay', nights: 3 })
  expect(problem(pack, stay('2026-12-02', '2026-12-04'))).toEqual({ code: 'offer_closed' })
  expect(problem(pack, stay('2026-12-05', '2026-12-07'))).toEqual({ code: 'offer_sold_out' })
  // The minimum stay applies to the arrival day only.
  expect(problem(casa([{}, { minStay: 7 }]), stay('2026-12-01', '2026-12-03'))).toBeNull()
  expect(problem(pack, stay('2026-12-09', '2026-12-12'))).toEqual({ code: 'offer_closed' })
  expect(problem(pack, stay('2026-12-04', '2026-12-04'))).toEqual({ code: 'offer_not_found' })
  const family = [{ unitId: 1, rateId: 10, guests: { adults: 5, childAges: [] } }]
  expect(problem(pack, stay('2026-12-04', '2026-12-05', family))).toEqual({ code: 'party_does_not_fit' })
  const unknown = [{ unitId: 1, rateId: 11, guests: couple }]
  expect(problem(pack, stay('2026-12-04', '2026-12-05', unknown))).toEqual({ code: 'offer_not_found' })
  // 04:59 UTC on the 5th is still the 4th in Cancún.
  const late = (now: string) =>
    problem(pack, stay('2026-12-04', '2026-12-05'), termsOf({ now: new Date(now) }))
  expect(late('2026-12-05T04:59:00Z')).toBeNull()
  expect(late('2026-12-05T05:00:00Z')).toEqual({ code: 'stay_in_past' })
})

test.each([0, 3, 24, 25])(
  'a product sold until %i hours before can be held until then, and not a minute longer',
  (cutOffHours) => {
    const pack = packOf('hotels', [{ id: 'casa', cutOffHours, units: [{ id: 1 }] }])
    const question = stay('2026-12-04', '2026-12-05')
    const sold = soldProduct(pack, 0)
    if (!sold) throw new Error('no product')
    const { sellUntil } = serviceTimes(sold, question)
    expect(sellUntil).toBe(new Date(Date.UTC(2026, 11, 5, 5 - cutOffHours)).toISOString())
    const at = (millis: number) => problem(pack, question, termsOf({ now: new Date(millis) }))
    expect(at(Date.parse(sellUntil) - 60_000)).toBeNull()
    expect(at(Date.parse(sellUntil))).toEqual({ code: 'stay_in_past' })
  },
)

test('a product that an agency does not offer is not found', () => {
  const pack = casa([{}])
  const question = stay('2026-12-04', '2026-12-05')
  expect(problem(pack, question, termsOf({ kinds: ['tours'] }))).toEqual({ code: 'offer_not_found' })
  expect(problem(pack, question, termsOf({ productIds: ['other'] }))).toEqual({ code: 'offer_not_found' })
  expect(problem(pack, question, termsOf({ destinationId: 'oaxaca' }))).toEqual({ code: 'offer_not_found' })
  const own = packOf('hotels', [{ id: 'casa', accountId: '2002', units: [{ id: 1, rates: [{ id: 10 }] }] }])
  expect(problem(own, question)).toEqual({ code: 'offer_not_found' })
  expect(problem(own, question, termsOf({ accountId: '2002' }))).toBeNull()
})

test('rooms with different policies have their own penalties', () => {
  const pack = packOf('hotels', [
    {
      id: 'casa',
      units: [
        {
          id: 1,
          rates: [
            { id: 10, terms: { policy: [{ daysBefore: 3, penalty: { nights: 1 } }] } },
            { id: 11, terms: { refundable: false, policy: [{ daysBefore: null, penalty: { bp: 10_000 } }] } },
          ],
        },
      ],
    },
  ])
  const rooms = [10, 11].map((rateId) => ({ unitId: 1, rateId, guests: couple }))
  const result = priced(pack, stay('2026-12-04', '2026-12-06', rooms))
  expect(result).toMatchObject({ refundable: false, freeUntil: null })
  expect(result.policy).toEqual([
    { from: '1970-01-01T00:00:00.000Z', penalty: { amountMinor: 200_000 } },
    { from: '2026-12-01T05:00:00.000Z', penalty: { amountMinor: 300_000 } },
  ])
  const same = priced(pack, stay('2026-12-04', '2026-12-06', [rooms[0] as (typeof rooms)[number]]))
  expect(same.freeUntil).toBe('2026-12-01T05:00:00.000Z')
})

test('the sanitation fee is paid on site, per room and night', () => {
  const pack = casa([{}], { municipality: 'benito-juarez' })
  const result = priced(pack, stay('2026-12-04', '2026-12-07'))
  expect(result.payAtProperty).toEqual([
    { code: 'dsa', amountMinor: 24_636, currency: 'MXN', perRoomNightMinor: 8_212 },
  ])
  expect(result.price.totalMinor).toBe(300_000)
})

test('a tour prices each guest by type, and every guest takes a seat', () => {
  const pack = packOf(
    'tours',
    [
      {
        id: 'ruta',
        content: tourTypes.content,
        units: [
          {
            id: 1,
            attributes: tourTypes.unit,
            cells: [{ left: 4, priceMinor: 50_000 }],
            rates: [{ id: 10 }],
          },
        ],
      },
    ],
    { jurisdiction: 'MX-ROO' },
  )
  const outing = (childAges: number[], pickupId: string | null = null): Choice => ({
    kind: 'tours',
    productId: 'ruta',
    on: '2026-12-02',
    unitId: 1,
    rateId: 10,
    guests: { adults: 2, childAges },
    pickupId,
  })
  // 2 × 500.00 + 350.00 for the eight-year-old; + 16 %.
  const result = priced(pack, outing([8], 'hotel'))
  expect(result.price.totalMinor).toBe(156_600)
  expect(result.allocations).toEqual([{ unitId: 1, day: '2026-12-02', quantity: 3 }])
  expect(result.nightsMinor).toEqual([156_600])
  expect(problem(pack, outing([2]))).toEqual({ code: 'party_does_not_fit' })
  expect(problem(pack, outing([8, 8, 8]))).toEqual({ code: 'offer_sold_out' })
  expect(problem(pack, outing([8], 'elsewhere'))).toEqual({ code: 'offer_not_found' })
  // The departure is at 08:30 in Cancún, 13:30 UTC.
  expect(problem(pack, outing([]), termsOf({ now: new Date('2026-12-02T13:29:00Z') }))).toBeNull()
  expect(problem(pack, outing([]), termsOf({ now: new Date('2026-12-02T13:30:00Z') }))).toEqual({
    code: 'stay_in_past',
  })
})

test('a round trip takes a vehicle on each day, two on the same day', () => {
  const ride = (first: string, second: string): Choice => ({
    kind: 'transfers',
    productId: 'aeropuerto',
    unitId: 1,
    rateId: 10,
    guests: couple,
    legs: [
      { direction: 'arrival', on: first, time: '10:00', flight: 'AM 581' },
      { direction: 'departure', on: second, time: '18:00', flight: '' },
    ],
    place: 'Hotel',
  })
  const pack = packOf(
    'transfers',
    [
      {
        id: 'aeropuerto',
        content: rideVan.content,
        units: [
          {
            id: 1,
            attributes: rideVan.unit,
            cells: [
              { left: 1, priceMinor: 30_000 },
              { left: 2, priceMinor: 40_000 },
            ],
            rates: [{ id: 10 }],
          },
        ],
      },
    ],
    { jurisdiction: 'MX-ROO' },
  )
  const result = priced(pack, ride('2026-12-01', '2026-12-02'))
  expect(result.nightsMinor).toEqual([34_800, 46_400])
  expect(result.price.totalMinor).toBe(81_200)
  expect(problem(pack, ride('2026-12-01', '2026-12-01'))).toEqual({ code: 'offer_sold_out' })
  expect(priced(pack, ride('2026-12-02', '2026-12-02')).allocations).toEqual([
    { unitId: 1, day: '2026-12-02', quantity: 2 },
  ])
  expect(problem(pack, ride('2026-12-02', '2026-12-01'))).toEqual({ code: 'offer_not_found' })
})
