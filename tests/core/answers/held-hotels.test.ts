import { expect, test } from 'vitest'
import { heldHotels } from '#core/answers/held-hotels.ts'
import { search } from '#core/pack/search.ts'
import { viewProduct } from '#core/pack/view.ts'
import { withMore } from '#core/pack/with-more.ts'
import type { BlockNight } from '#core/products/held-rooms.ts'
import { dayNumber } from '#core/time/days.ts'
import { type CellSpec, packOf, roomFor, termsOf } from '#tests/builders/packs.ts'
import { couple, stay } from '../pack/places.ts'

const hotelWith = (id: string, units: { id: number; cells?: CellSpec[]; max?: number }[]) => ({
  id,
  units: units.map(({ max = 4, ...unit }) => ({ ...unit, attributes: roomFor({ max, maxAdults: max }) })),
})

const night = (unitId: number, day: string, over: Partial<BlockNight> = {}): BlockNight => ({
  ...{ unitId, day: dayNumber(day), left: 2, releaseOn: '2026-11-25', isReleased: false },
  ...over,
})
const nights = (unitId: number, over: Partial<BlockNight> = {}) =>
  ['2026-12-03', '2026-12-04', '2026-12-05'].map((day) => night(unitId, day, over))

test('a room is shown with the nights, the rooms left on the scarcest night, the deadline, and its price', () => {
  const pack = packOf('hotels', [hotelWith('casa', [{ id: 1, cells: [{ left: 0, priceMinor: 90_000 }] }])])
  const block = [
    night(1, '2026-12-03', { left: 3, releaseOn: '2026-11-26' }),
    night(1, '2026-12-04', { left: 1 }),
  ]
  const [casa] = heldHotels([pack], block, termsOf())
  expect(casa).toMatchObject({
    productId: 'casa',
    rooms: [
      {
        ...{ unitId: 1, state: 'held', arriveOn: '2026-12-03', departOn: '2026-12-05', left: 1 },
        ...{ bookBy: '2026-11-24', token: 'h_cancun_20261203_20261205_2_casa' },
        from: { price: { totalMinor: 180_000 }, board: 'RO', refundable: true, freeOn: '2026-11-29' },
      },
    ],
  })
})

test('the fee paid at the hotel is listed beside the price', () => {
  const pack = packOf('hotels', [hotelWith('casa', [{ id: 1 }])], { municipality: 'benito-juarez' })
  const [casa] = heldHotels([pack], nights(1), termsOf())
  expect(casa?.rooms[0]?.from?.payAtProperty).toEqual([
    { code: 'dsa', amountMinor: 3 * 8_212, currency: 'MXN', perRoomNightMinor: 8_212 },
  ])
})

test('available rooms come first; an empty or released block says so', () => {
  const pack = packOf('hotels', [
    hotelWith('back', [{ id: 1 }]),
    hotelWith('full', [{ id: 2 }]),
    hotelWith('dear', [
      { id: 3, cells: [{ priceMinor: 300_000 }] },
      { id: 4, cells: [{ priceMinor: 200_000 }] },
    ]),
    hotelWith('free', [{ id: 5 }]),
  ])
  const block = [
    ...nights(1, { isReleased: true, left: 0 }),
    ...nights(2, { left: 0 }),
    ...nights(3),
    ...nights(4),
  ]
  const told = heldHotels([pack], block, termsOf()).map(({ productId, rooms }) => [
    productId,
    ...rooms.map(({ unitId, state, bookBy }) => [unitId, state, bookBy]),
  ])
  expect(told).toEqual([
    ['dear', [4, 'held', '2026-11-24'], [3, 'held', '2026-11-24']],
    ['full', [2, 'taken', null]],
    ['back', [1, 'released', null]],
  ])
})

test('the full stay comes before a cheaper single night of it', () => {
  const pack = packOf('hotels', [hotelWith('casa', [{ id: 1 }, { id: 2 }])])
  const block = [night(1, '2026-12-05'), ...nights(2)]
  const [casa] = heldHotels([pack], block, termsOf())
  expect(casa?.rooms.map(({ unitId }) => unitId)).toEqual([2, 1])
})

test('past nights, or nights released today, are not offered as blocked', () => {
  const pack = packOf('hotels', [hotelWith('casa', [{ id: 1 }])])
  const gone = [
    night(1, '2026-12-02', { isReleased: true, left: 0 }),
    night(1, '2026-12-03', { releaseOn: '2026-11-20' }),
    night(1, '2026-12-04', { left: 0 }),
    night(1, '2026-12-05'),
    night(1, '2026-12-06'),
  ]
  const today = { now: new Date('2026-11-20T12:00:00Z') }
  const [casa] = heldHotels([pack], gone, termsOf(today))
  expect(casa?.rooms).toMatchObject([{ state: 'held', arriveOn: '2026-12-05', departOn: '2026-12-07' }])
  expect(heldHotels([pack], gone.slice(0, 2), termsOf(today))[0]?.rooms).toMatchObject([
    { state: 'released' },
  ])
  expect(heldHotels([pack], gone, termsOf({ now: new Date('2026-12-09T12:00:00Z') }))).toEqual([])
})

test('a single room is priced for one guest, and an unavailable one has no price', () => {
  const pack = packOf('hotels', [
    hotelWith('casa', [
      { id: 1, max: 1 },
      { id: 2, cells: [{ minStay: 5 }] },
    ]),
  ])
  const [casa] = heldHotels([pack], [...nights(1), ...nights(2)], termsOf())
  expect(casa?.rooms).toMatchObject([
    { unitId: 1, token: 'h_cancun_20261203_20261206_1_casa', from: { board: 'RO' } },
    { unitId: 2, state: 'held', from: null },
  ])
})

test('only products sold to the group are shown, and nothing of an empty block', () => {
  const pack = packOf('hotels', [hotelWith('casa', [{ id: 1 }])])
  expect(heldHotels([pack], nights(1), termsOf({ productIds: ['other'] }))).toEqual([])
  expect(heldHotels([pack], [], termsOf())).toEqual([])
})

test('a hotel with blocked rooms comes first by default, and its rooms are marked on nights of the block', () => {
  const cheap = { ...hotelWith('cheap', [{ id: 1, cells: [{ priceMinor: 50_000 }] }]), featured: true }
  const pack = packOf('hotels', [cheap, hotelWith('casa', [{ id: 2 }, { id: 3 }])])
  const ofGroup = withMore(pack, nights(3))
  const listed = (arriveOn: string, departOn: string, sort?: 'price') =>
    search(ofGroup, stay(arriveOn, departOn, [couple]), termsOf(), { sort }).offers.map(
      (offer) => offer.kind === 'hotels' && [offer.productId, offer.held],
    )
  const first = [
    ['casa', true],
    ['cheap', false],
  ]
  expect(listed('2026-12-05', '2026-12-07')).toEqual(first)
  expect(listed('2026-12-05', '2026-12-07', 'price')).toEqual(first.toReversed())
  expect(listed('2026-12-06', '2026-12-07')).toEqual([
    ['cheap', false],
    ['casa', false],
  ])
  const rooms = (on: string, until: string) =>
    viewProduct(ofGroup, 1, stay(on, until, [couple]), termsOf()).hotelOffers[0]?.map(({ held }) => held)
  expect(rooms('2026-12-02', '2026-12-04')).toEqual([false, true])
  expect(rooms('2026-12-01', '2026-12-03')).toEqual([false, false])
})
