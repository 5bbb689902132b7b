import { expect, test } from 'vitest'
import { cutPack } from '#core/bundle/cut-pack.ts'
import { nearestDates } from '#core/pack/nearest.ts'
import { priceCalendar } from '#core/pack/price-calendar.ts'
import type { RateDay } from '#core/pack/rate-days.ts'
import { search } from '#core/pack/search.ts'
import { viewProduct } from '#core/pack/view.ts'
import type { Day } from '#core/time/days.ts'
import { packOf, roomFor, termsOf } from '#tests/builders/packs.ts'
import { stay } from './places.ts'

test('a rate’s restrictions: the reasons, the calendar, and the nearest dates', () => {
  const ruled = (days: readonly (Partial<RateDay> | null)[]) =>
    packOf('hotels', [{ id: 'casa', units: [{ id: 1, rates: [{ id: 10, days }] }] }])
  const why = (days: readonly (Partial<RateDay> | null)[], departOn: Day = '2026-12-03') => {
    const criteria = stay('2026-12-01', departOn)
    const { unavailable, limit } = viewProduct(ruled(days), 0, criteria, termsOf())
    return [unavailable, limit]
  }
  expect(why([{ minStay: 2, maxStay: 2 }])).toEqual([null, null])
  expect(why([null, { closed: true }])).toEqual(['closed', null])
  expect(why([{ closedToArrival: true }])).toEqual(['closed', null])
  expect(why([null, { closedToArrival: true, minStay: 9 }])).toEqual([null, null])
  expect(why([null, null, { closedToDeparture: true }])).toEqual(['closed', null])
  expect(why([{ minStay: 3 }])).toEqual(['minimum_stay', 3])
  expect(why([{ maxStay: 1 }])).toEqual(['maximum_stay', 1])
  // Of the nights, the highest; not of the day of departure.
  expect(why([{ minStayThrough: 3 }, { minStayThrough: 4 }, { minStayThrough: 9 }])).toEqual([
    'minimum_stay',
    4,
  ])
  expect(why([{ minStayThrough: 2 }, { minStayThrough: 2 }, { minStayThrough: 9 }])).toEqual([null, null])
  // Today is November 20: eleven days ahead.
  expect(why([{ minAdvance: 11, maxAdvance: 11 }])).toEqual([null, null])
  expect(why([{ minAdvance: 12 }])).toEqual(['minimum_advance', 12])
  expect(why([{ maxAdvance: 10 }])).toEqual(['maximum_advance', 10])
  expect(why([null, { minAdvance: 99 }])).toEqual([null, null])
  // The last day of departure is after the pack's last night.
  const last = [...Array<null>(10).fill(null), { closedToDeparture: true }]
  expect(search(ruled(last), stay('2026-12-10', '2026-12-11'), termsOf()).total).toBe(0)
  expect(search(ruled(last), stay('2026-12-09', '2026-12-10'), termsOf()).total).toBe(1)

  const pack = ruled([
    { priceMinor: 50_000, minStay: 2 },
    { closedToArrival: true },
    { closedToDeparture: true },
    { closed: true },
  ])
  const range = { from: '2026-12-01', to: '2026-12-05' }
  const days = priceCalendar(pack, 0, stay('2026-12-01', '2026-12-02'), range, termsOf())
  expect(days.map(({ amountMinor, minStay }) => [amountMinor, minStay])).toEqual([
    [50_000, 2],
    [null, 1],
    [100_000, 1],
    [null, 1],
    [100_000, 1],
  ])
  const [nearest] = nearestDates(pack, stay('2026-12-01', '2026-12-02'), termsOf())
  expect(nearest?.criteria).toMatchObject({ arriveOn: '2026-12-03', departOn: '2026-12-04' })
})

test('prices per person by the number of adults, and children by a share, an amount or free', () => {
  const children = [
    { upToAge: 2, bp: 0 },
    { upToAge: 7, amountMinor: 12_000 },
    { upToAge: 11, bp: 5_000 },
  ]
  const perPerson = { base: 2, extraAdultBp: 8_000, adultsBp: [15_000, 20_000, 27_000], children }
  const plans = [
    { id: 10, terms: { factorBp: 9_000 } },
    { id: 11, terms: { shares: perPerson }, days: [{ priceMinor: 70_000 }] },
  ]
  const pack = packOf('hotels', [{ id: 'casa', units: [{ id: 1, attributes: roomFor(), rates: plans }] }])
  const pricesFor = (adults: number, ...childAges: number[]) =>
    viewProduct(
      pack,
      0,
      stay('2026-12-01', '2026-12-02', [{ adults, childAges }]),
      termsOf(),
    ).hotelOffers[0]?.map(({ rateId, price }) => [rateId, price.totalMinor])
  // The room: 1,000.00 at 90 %. The board: 700.00 for each of two.
  expect(pricesFor(1)).toEqual([
    [10, 90_000],
    [11, 105_000],
  ])
  expect(pricesFor(2)).toEqual([
    [10, 90_000],
    [11, 140_000],
  ])
  expect(pricesFor(2, 1, 5)?.[1]).toEqual([11, 152_000])
  expect(pricesFor(2, 9)?.[1]).toEqual([11, 175_000])
  expect(pricesFor(4)?.[1]).toEqual([11, 245_000])
  // Older than all bands: an adult.
  expect(pricesFor(2, 12)?.[1]).toEqual([11, 189_000])
})

test('the price of a rate that is based on another follows it, by a share or an amount', () => {
  const perPerson = { base: 2, extraAdultBp: 8_000, adultsBp: [15_000, 20_000], children: [] }
  const plans = [
    { id: 11, terms: { basedOn: { rate: '12', lessBp: 1_000 }, perGuestMinor: 5_000 } },
    { id: 12, terms: { factorBp: 8_000, shares: perPerson }, days: [{ priceMinor: 70_005 }] },
    {
      id: 13,
      terms: { basedOn: { rate: '12', lessMinor: 20_000 } },
      days: [null, null, { priceMinor: 100 }],
    },
    { id: 14, terms: { basedOn: { rate: '12', lessMinor: 75_000 } } },
    { id: 15, terms: { basedOn: { rate: '12', moreBp: 2_500 } } },
    { id: 16, terms: { basedOn: { rate: '99', moreBp: 2_500 } } },
  ]
  const specs = ['inn', 'casa'].map((id, at) => ({
    id,
    units: [{ id: at + 1, rates: plans.map((plan) => ({ ...plan, id: plan.id + at * 100 })) }],
  }))
  // The codes of the second hotel's rates are their ids too: only those of the first find their base.
  const whole = packOf('hotels', specs)
  const pack = cutPack(whole, ({ id }) => id === 'inn', { from: whole.firstDay, until: whole.firstDay + 4 })
  for (const one of [whole, pack]) {
    const pricesOn = (arriveOn: Day, departOn: Day) => {
      const { hotelOffers } = viewProduct(one, 0, stay(arriveOn, departOn, [{ adults: 2, childAges: [] }]), {
        ...termsOf(),
      })
      return hotelOffers[0]?.map(({ rateId, price }) => [rateId, price.totalMinor])
    }
    // 700.05 for each of two: less a tenth, rounded, with meals; less 200.00; less than nothing; more a quarter.
    expect(pricesOn('2026-12-01', '2026-12-02')).toEqual([
      [11, 2 * 63_005 + 2 * 5_000],
      [12, 140_010],
      [13, 2 * 50_005],
      [14, 0],
      [15, 2 * 87_506],
    ])
    // Without an own price of the base: of its share of the room's price.
    expect(pricesOn('2026-12-02', '2026-12-03')?.slice(0, 3)).toEqual([
      [11, 2 * 72_000 + 2 * 5_000],
      [12, 160_000],
      [13, 120_000],
    ])
    expect(pricesOn('2026-12-03', '2026-12-04')?.[2]).toEqual([13, 200])
    const range = { from: '2026-12-01', to: '2026-12-03' }
    const days = priceCalendar(one, 0, stay('2026-12-01', '2026-12-02'), range, termsOf())
    expect(days.map(({ amountMinor }) => amountMinor)).toEqual([0, 10_000, 200])
  }
  expect(pack.rates.map(({ priceColumn, baseColumn }) => [priceColumn, baseColumn])).toEqual([
    [undefined, 0],
    [0, undefined],
    [1, 0],
    [undefined, 0],
    [undefined, 0],
  ])
})
