import { describe, expect, test } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import type { RateChange, UnitChange, UnitSetting } from '#core/products/stock-shapes.ts'
import { keptEffect, rateKey, unitKey, withWaiting } from '#src/shared/catalogue/kept-stock.ts'
import type { Stock } from '#src/shared/catalogue/stock-query.ts'

const everyDay = [0, 1, 2, 3, 4, 5, 6]
const name = textFrom({ es: 'Doble', en: 'Double' })
const rate = (rateId: number, of: object) => ({
  ...{ rateId, name, factorBp: 10_000, baseId: null, basis: null, days: [] },
  ...of,
})
const shares = [
  { id: 0, adultsBp: [15_000, 20_000] },
  { id: 417, name: 'Temporada alta', adultsBp: [20_000, 20_000] },
]
/** Four days of a unit, the last one without stock, and two of its rates: the second follows the first. */
const stock: Stock = {
  product: { id: 'p', kind: 'hotels', name, currency: 'MXN', accountId: '1001' },
  ...{ from: '2027-01-01', today: '2027-01-01' },
  units: [
    {
      ...{ unitId: 1, name, startsAt: null },
      allotment: [5, 5, 5, null],
      ...{ sold: [0, 3, 0, 0], held: [0, 1, 0, 0], priceMinor: [100, 100, 200, 0] },
      ...{ closed: [false, false, false, false], minStay: [1, 1, 1, 1] },
      rates: [
        rate(7, { days: [{ at: 1, length: 1, priceMinor: 150, minStay: 2 }], shares }),
        rate(8, { baseId: 7, basedOn: { rate: 'a', lessBp: 1_000 } }),
      ],
    },
  ],
}
const days = { from: '2027-01-01', to: '2027-01-04', weekdays: everyDay }
const units = (setting: UnitSetting): UnitChange => ({ ...days, unitIds: [1], setting })
const rates = (rateIds: number[], setting: RateChange['setting']): RateChange => ({
  ...days,
  rateIds,
  setting,
})
const kept = (change: UnitChange | RateChange, of: Stock = stock) => {
  const found = keptEffect(of, change)
  if ('reason' in found) throw new Error(found.reason)
  return { change, ...found }
}

describe('the effect of a change without signal', () => {
  test('of units: changed, missing and refused days', () => {
    expect(kept(units({ kind: 'price', priceMinor: 120 })).effect).toMatchObject({
      ...{ count: 3, missing: 1, refused: 0 },
      ...{ before: { minMinor: 100, maxMinor: 200 }, after: { minMinor: 120, maxMinor: 120 } },
    })
    expect(kept(units({ kind: 'allotment', allotment: 3 })).effect).toMatchObject({
      ...{ count: 2, refused: 1 },
      refusals: [{ unitId: 1, day: '2027-01-02', problem: 'below_sold' }],
    })
  })
  test('of rates: from own prices, and from those that follow', () => {
    const { effect, seen } = kept(rates([7, 8], { kind: 'percent', percent: 10, whole: false }))
    expect(effect).toMatchObject({ count: 6, missing: 2, before: { minMinor: 90, maxMinor: 200 } })
    expect(seen.filter(({ id }) => id === 8).map(({ was }) => was)).toEqual([
      { priceMinor: null, costMinor: 90 },
      { priceMinor: null, costMinor: 135 },
      { priceMinor: null, costMinor: 180 },
      { priceMinor: null, costMinor: null },
    ])
  })
  test('of prices by number of adults: what each number pays, and what was seen', () => {
    const { effect, seen } = kept(rates([7], { kind: 'shares', shares: 417 }))
    expect(seen).toEqual([{ id: 7, from: '2027-01-01', to: '2027-01-04', was: { shares: 0 } }])
    expect(effect).toMatchObject({
      count: 4,
      adults: [
        { before: { minMinor: 150, maxMinor: 300 }, after: { minMinor: 200, maxMinor: 400 } },
        { before: { minMinor: 200, maxMinor: 400 }, after: { minMinor: 200, maxMinor: 400 } },
      ],
    })
    expect(kept(rates([8], { kind: 'shares', shares: 417 })).effect.refused).toBe(4)
  })
  test('not of days that are not here, nor of copies', () => {
    const price = units({ kind: 'price', priceMinor: 120 })
    expect(keptEffect(stock, { ...price, to: '2027-01-05' })).toEqual({ reason: 'days' })
    expect(keptEffect(stock, { ...price, from: '2026-12-31' })).toEqual({ reason: 'days' })
    expect(keptEffect(stock, units({ kind: 'copy', toYear: 2028 }))).toEqual({ reason: 'copy' })
  })
})

describe('waiting changes in the days', () => {
  const marksOf = (...of: Parameters<typeof withWaiting>) =>
    [...withWaiting(...of).marks].map(([key, marks]) => [key, Object.fromEntries(marks)])

  test('are shown as they will be, once, and marked', () => {
    const tenMore = {
      ...kept(units({ kind: 'percent', percent: 10, whole: false })),
      mark: 'waiting' as const,
    }
    const shown = withWaiting(stock, [tenMore]).stock
    expect(shown.units[0]?.priceMinor).toEqual([110, 110, 220, 0])
    expect(withWaiting(shown, [tenMore]).stock.units[0]?.priceMinor).toEqual([110, 110, 220, 0])
    expect(stock.units[0]?.priceMinor).toEqual([100, 100, 200, 0])
    expect(marksOf(stock, [tenMore])).toEqual([[unitKey(1), { 0: 'waiting', 1: 'waiting', 2: 'waiting' }]])
  })
  test('a later one is based on the earlier, and needs its decision shown', () => {
    const first = { ...kept(units({ kind: 'price', priceMinor: 120 })), mark: 'asks' as const }
    const between = withWaiting(stock, [first]).stock
    const later = {
      ...kept(units({ kind: 'percent', percent: 50, whole: false }), between),
      mark: 'waiting' as const,
    }
    expect(later.seen[0]?.was).toEqual({ priceMinor: 120 })
    expect(withWaiting(stock, [first, later]).stock.units[0]?.priceMinor).toEqual([180, 180, 180, 0])
    expect(marksOf(stock, [first, later])).toEqual([[unitKey(1), { 0: 'asks', 1: 'asks', 2: 'asks' }]])
  })
  test('of rates keep other settings, and a sent one has no mark', () => {
    const change = { ...kept(rates([7], { kind: 'closed_to_arrival', closedToArrival: true })), mark: null }
    const shown = withWaiting(stock, [change])
    expect(shown.stock.units[0]?.rates[0]?.days).toEqual([
      { at: 0, length: 1, closedToArrival: true },
      { at: 1, length: 1, priceMinor: 150, closedToArrival: true, minStay: 2 },
      { at: 2, length: 2, closedToArrival: true },
    ])
    expect(shown.stock.units[0]?.priceMinor).toBe(stock.units[0]?.priceMinor)
    expect(shown.marks.size).toBe(0)
    expect(marksOf(stock, [{ ...change, mark: 'waiting' }]).map(([key]) => key)).toEqual([rateKey(7)])
  })
})
