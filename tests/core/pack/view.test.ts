import { expect, test } from 'vitest'
import type { Criteria, HotelCriteria } from '#core/criteria/criteria.ts'
import { nearestDates } from '#core/pack/nearest.ts'
import { priceCalendar } from '#core/pack/price-calendar.ts'
import { search } from '#core/pack/search.ts'
import { viewProduct } from '#core/pack/view.ts'
import type { Penalty } from '#core/products/products.ts'
import type { Day } from '#core/time/days.ts'
import { type CellSpec, packOf, roomFor, termsOf } from '#tests/builders/packs.ts'
import { couple, outing, rideVan, stay, tours, tourTypes } from './places.ts'

const twoRooms = (small: CellSpec[], large: CellSpec[]) =>
  packOf(
    'hotels',
    [
      {
        id: 'casa',
        units: [
          {
            id: 1,
            cells: small,
            attributes: roomFor({ max: 2 }),
            rates: [{ id: 10 }, { id: 11, terms: { board: 'BB', perGuestMinor: 10_000 } }],
          },
          { id: 2, cells: large, attributes: roomFor({ max: 4 }), rates: [{ id: 20 }] },
        ],
      },
    ],
    { jurisdiction: 'MX-JAL' },
  )

test('every room of the party gets each unit and rate that fits it; the cheapest is the search’s', () => {
  const pack = twoRooms([{ priceMinor: 80_000 }], [{ priceMinor: 120_000 }])
  const criteria = stay('2026-12-01', '2026-12-03', [couple, { adults: 3, childAges: [] }])
  const view = viewProduct(pack, 0, criteria, termsOf())
  expect(view.hotelOffers.map((room) => room.map((offer) => offer.rateId))).toEqual([[10, 11, 20], [20]])
  const cheapest = view.hotelOffers.map((room) => Math.min(...room.map((offer) => offer.price.totalMinor)))
  // 2 × 800.00 and 2 × 1,200.00 + 25 % for the third adult, with 20 % taxes.
  expect(cheapest).toEqual([192_000, 360_000])
  expect(search(pack, criteria, termsOf()).offers[0]?.price.totalMinor).toBe(552_000)
  expect(view.hotelOffers[0]?.[0]).toMatchObject({
    left: 5,
    freeUntil: '2026-11-28T05:00:00.000Z',
    policy: [{ from: '2026-11-28T05:00:00.000Z', penalty: { bp: 10_000 } }],
  })
  expect(view.unavailable).toBeNull()
})

test('a more expensive rate is offered while it is more refundable', () => {
  const saver = {
    board: 'BB',
    refundable: false,
    factorBp: 8_900,
    policy: [{ daysBefore: null, penalty: { bp: 10_000 } }],
  }
  const until = (daysBefore: number, penalty: Penalty) => ({ board: 'BB', policy: [{ daysBefore, penalty }] })
  const pack = packOf('hotels', [
    {
      id: 'casa',
      units: [
        {
          ...{ id: 1, cells: [{}], attributes: roomFor({ max: 2 }) },
          rates: [
            { id: 10, terms: saver },
            { id: 11, terms: until(3, { bp: 10_000 }) },
            { id: 12, terms: until(3, { nights: 1 }) },
            { id: 13, terms: { ...until(3, { bp: 10_000 }), board: 'RO' } },
            // More expensive because of what they include.
            { id: 14, terms: { ...saver, factorBp: 12_000 } },
            { id: 15, terms: { ...until(3, { bp: 10_000 }), perGuestMinor: 30_000 } },
          ] as never,
        },
      ],
    },
  ])
  const offered = (departOn: Day, now: string) =>
    viewProduct(pack, 0, stay('2026-12-01', departOn), termsOf({ now: new Date(now) })).hotelOffers[0]?.map(
      ({ rateId }) => rateId,
    )
  expect(offered('2026-12-03', '2026-11-20T18:00:00Z')).toEqual([10, 11, 12, 13, 14, 15])
  // Its notice period is over: everything is retained, as for the cheaper one; of two nights one is still refundable, of one
  // night none.
  expect(offered('2026-12-03', '2026-11-29T18:00:00Z')).toEqual([10, 12, 13, 14, 15])
  expect(offered('2026-12-02', '2026-11-29T18:00:00Z')).toEqual([10, 13, 14, 15])
})

test('rooms share the stock: the second gets another unit, or there is nothing', () => {
  const criteria = stay('2026-12-01', '2026-12-02', [couple, couple])
  const pack = twoRooms([{ left: 1, priceMinor: 80_000 }], [{ left: 1, priceMinor: 120_000 }])
  const [offer] = search(pack, criteria, termsOf()).offers
  expect(offer).toMatchObject({
    rooms: [{ unitId: 1 }, { unitId: 2 }],
    left: 1,
    price: { totalMinor: 240_000 },
  })
  const three = { ...criteria, rooms: [couple, couple, couple] }
  expect(search(pack, three, termsOf()).total).toBe(0)
  expect(viewProduct(pack, 0, three, termsOf())).toMatchObject({ unavailable: 'sold_out', hotelOffers: [] })
})

test('the reasons for no result', () => {
  const why = (cells: CellSpec[], criteria: Criteria = stay('2026-12-01', '2026-12-03')) => {
    const { unavailable, limit } = viewProduct(twoRooms(cells, cells), 0, criteria, termsOf())
    return [unavailable, limit]
  }
  expect(why([{}])).toEqual([null, null])
  expect(why([{ minStay: 4 }])).toEqual(['minimum_stay', 4])
  expect(why([{}, { minStay: 0 }])).toEqual(['closed', null])
  expect(why([{}, { left: 0 }])).toEqual(['sold_out', null])
  expect(why([{}], stay('2026-12-01', '2026-12-02', [{ adults: 4, childAges: [5] }]))).toEqual([
    'party_does_not_fit',
    null,
  ])
  expect(why([{}], stay('2026-11-18', '2026-11-19'))).toEqual(['past', null])
  expect(why([{}], stay('2027-12-01', '2027-12-02'))).toEqual(['closed', null])
})

test('a tour that is sold until hours before it leaves is not sold out then, but past', () => {
  const pack = packOf('tours', [
    {
      id: 'ruinas',
      cutOffHours: 4,
      content: tourTypes.content,
      units: [{ id: 1, attributes: tourTypes.unit }],
    },
  ])
  const [fromOn, toOn] = ['2026-12-01', '2026-12-01']
  const day: Criteria = { kind: 'tours', destinationId: 'cancun', fromOn, toOn, guests: couple }
  // It leaves at 08:30, which is 13:30 UTC.
  const at = (time: string) => viewProduct(pack, 0, day, termsOf({ now: new Date(`2026-12-01T${time}Z`) }))
  expect(at('09:29:59')).toMatchObject({ unavailable: null, tourOffers: [{ startsAt: '08:30' }] })
  expect(at('09:30:00')).toMatchObject({ unavailable: 'past', tourOffers: [] })
})

test('of a tour’s days, past ones do not explain an empty result', () => {
  const units = [{ id: 1, attributes: tourTypes.unit, cells: [{}, { left: 0 }] }]
  const pack = packOf('tours', [{ id: 'ruinas', content: tourTypes.content, units }])
  const [fromOn, toOn] = ['2026-12-01', '2026-12-03']
  const days: Criteria = { kind: 'tours', destinationId: 'cancun', fromOn, toOn, guests: couple }
  const on = (day: Day) => viewProduct(pack, 0, days, termsOf({ now: new Date(`${day}T18:00:00Z`) }))
  expect(on('2026-11-30')).toMatchObject({ unavailable: null, tourOffers: [{ on: '2026-12-01' }] })
  expect(on('2026-12-02')).toMatchObject({ unavailable: 'sold_out', limit: null })
})

test('the calendar shows single nights whatever the minimum stay, at the prices of the search', () => {
  const pack = twoRooms(
    [{ priceMinor: 80_000, minStay: 2 }, { priceMinor: 90_000 }, { left: 0 }, { priceMinor: 70_000 }],
    [{ minStay: 3 }, { minStay: 3 }, { priceMinor: 120_000 }, {}],
  )
  const days = priceCalendar(
    pack,
    0,
    stay('2026-12-01', '2026-12-05'),
    { from: '2026-11-30', to: '2026-12-04' },
    termsOf(),
  )
  expect(days).toEqual([
    { on: '2026-11-30', amountMinor: null, minStay: 1 },
    { on: '2026-12-01', amountMinor: 96_000, minStay: 2 },
    { on: '2026-12-02', amountMinor: 108_000, minStay: 1 },
    { on: '2026-12-03', amountMinor: 144_000, minStay: 1 },
    { on: '2026-12-04', amountMinor: 84_000, minStay: 1 },
  ])
  for (const { on, amountMinor } of days.slice(2)) {
    const one = search(
      pack,
      stay(
        on,
        on.replace(/\d\d$/, (d) => String(Number(d) + 1).padStart(2, '0')),
      ),
      termsOf(),
    )
    expect(one.offers[0]?.price.totalMinor).toBe(amountMinor)
  }
})

test('the nearest available dates, later ones first, never before today', () => {
  const gone = { left: 0 }
  const pack = twoRooms([{}, gone, gone, gone, {}, {}, gone], [gone])
  const near = (criteria: HotelCriteria, now = '2026-11-20T18:00:00Z') =>
    nearestDates(pack, criteria, termsOf({ now: new Date(now) })).map(({ criteria: found }) =>
      found.kind === 'hotels' ? `${found.arriveOn} ${found.departOn}` : '',
    )
  expect(near(stay('2026-12-03', '2026-12-04'))).toEqual([
    '2026-12-05 2026-12-06',
    '2026-12-01 2026-12-02',
    '2026-12-06 2026-12-07',
  ])
  expect(near(stay('2026-12-03', '2026-12-04'), '2026-12-02T18:00:00Z')).toEqual([
    '2026-12-05 2026-12-06',
    '2026-12-06 2026-12-07',
  ])
  expect(near(stay('2026-12-03', '2026-12-05'))).toEqual(['2026-12-05 2026-12-07'])
})

test('a tour’s card is its cheapest day; the view has every departure', () => {
  const [card] = search(tours, outing, termsOf()).offers
  // (2 + 70 %) × 550.00 × 90 %
  expect(card).toMatchObject({
    on: '2026-12-03',
    days: 3,
    unitId: 1,
    rateId: 11,
    left: 3,
    price: { totalMinor: 133_650 },
  })
  const [flexible] = search(tours, outing, termsOf(), { filters: { refundable: true } }).offers
  expect(flexible).toMatchObject({ on: '2026-12-03', rateId: 10, price: { totalMinor: 148_500 } })
  const { tourOffers } = viewProduct(tours, 0, outing, termsOf())
  expect(tourOffers.map(({ on, rateId }) => `${on} ${rateId}`)).toEqual([
    '2026-12-01 20',
    '2026-12-02 10',
    '2026-12-02 11',
    '2026-12-03 10',
    '2026-12-03 11',
  ])
  expect(tourOffers[3]?.guestPrices).toEqual([
    { code: 'ADULT', count: 2, amountMinor: 110_000 },
    { code: 'CHILD', count: 1, amountMinor: 38_500 },
  ])
  const toddler = { ...outing, guests: { adults: 2, childAges: [1] } }
  expect(viewProduct(tours, 0, toddler, termsOf()).unavailable).toBe('party_does_not_fit')
  const days = priceCalendar(tours, 0, outing, { from: '2026-12-01', to: '2026-12-04' }, termsOf())
  expect(days.map((day) => day.amountMinor)).toEqual([189_000, 145_800, 133_650, null])
})

test('a transfer’s cards are vehicles that fit the party on every ride', () => {
  const van = rideVan.unit
  const pack = packOf('transfers', [
    {
      id: 'aeropuerto',
      content: rideVan.content,
      units: [
        { id: 1, attributes: { ...van, vehicle: 'sedan', maxGuests: 3 }, cells: [{ left: 1 }] },
        { id: 2, attributes: van, cells: [{ left: 2, priceMinor: 150_000 }] },
        {
          id: 3,
          attributes: { ...van, vehicle: 'shuttle', sharing: 'shared', maxGuests: 8 },
          cells: [{ left: 6, priceMinor: 20_000 }],
        },
      ],
    },
  ])
  const ride = (adults: number, zoneId = 'zona-hotelera', departOn = '2026-12-05'): Criteria => ({
    kind: 'transfers',
    destinationId: 'cancun',
    zoneId,
    legs: [
      { direction: 'arrival', on: '2026-12-01', time: '15:30' },
      { direction: 'departure', on: departOn, time: '19:00' },
    ],
    guests: { adults, childAges: [] },
  })
  const found = (criteria: Criteria) =>
    search(pack, criteria, termsOf(), { sort: 'price' }).offers.map((offer) => [
      offer.kind === 'transfers' ? offer.vehicle : '',
      offer.price.totalMinor,
    ])
  expect(found(ride(2))).toEqual([
    ['shuttle', 80_000],
    ['sedan', 200_000],
    ['van', 300_000],
  ])
  expect(found(ride(5))).toEqual([
    ['shuttle', 200_000],
    ['van', 300_000],
  ])
  // Both rides on one day need two vehicles of each kind.
  expect(found(ride(4, 'zona-hotelera', '2026-12-01'))).toEqual([['van', 300_000]])
  expect(found(ride(2, 'centro'))).toEqual([])
  const { facets } = search(pack, ride(2), termsOf(), { filters: { types: ['shared'] } })
  expect(facets.types.map(({ value, count }) => `${value} ${count}`)).toEqual(['private 2', 'shared 1'])
  expect(viewProduct(pack, 0, ride(2), termsOf()).transferOffers.map((offer) => offer.unitId)).toEqual([
    1, 2, 3,
  ])
})
