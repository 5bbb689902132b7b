import { expect, test } from 'vitest'
import type { StockChange } from '#core/products/stock-shapes.ts'
import { ratesApart } from '#src/shared/catalogue/own-prices.ts'
import type { Stock } from '#src/shared/catalogue/stock-query.ts'

const everyDay = [0, 1, 2, 3, 4, 5, 6]
const rate = (rateId: number, days: object[] = [], baseId: number | null = null) => ({ rateId, baseId, days })

/** Friday 1 January 2027 and the days after it; the last one has no stock. */
const stock = {
  from: '2027-01-01',
  units: [
    {
      unitId: 1,
      allotment: [4, 4, 4, 4, null],
      rates: [
        rate(11, [{ at: 1, length: 2, priceMinor: 260_000 }]),
        rate(12, [], 11),
        rate(13, [{ at: 0, length: 4, minStay: 3 }]),
        rate(14, [{ at: 4, length: 1, priceMinor: 100 }]),
      ],
    },
    { unitId: 2, allotment: [1], rates: [rate(21, [{ at: 0, length: 1, priceMinor: 5 }])] },
  ],
} as unknown as Stock

const change = (from: string, to: string, over: object = {}) =>
  ({
    ...{ from, to, weekdays: everyDay, unitIds: [1], setting: { kind: 'price', priceMinor: 280_000 } },
    ...over,
  }) as StockChange

test('a price of a unit does not reach the rates with their own price, nor those that follow them', () => {
  expect(ratesApart(stock, change('2027-01-02', '2027-01-02'))).toEqual([11, 12])
  expect(ratesApart(stock, change('2027-01-01', '2027-01-01'))).toEqual([])
  expect(ratesApart(stock, change('2027-01-01', '2027-12-31'))).toEqual([11, 12])
  expect(ratesApart(stock, change('2027-01-01', '2027-01-04', { weekdays: [5] }))).toEqual([])
  expect(ratesApart(stock, change('2027-01-01', '2027-01-01', { unitIds: [1, 2] }))).toEqual([21])
})

test('changes other than of a unit’s price cause no warning', () => {
  const closed = { setting: { kind: 'closed', closed: true } }
  expect(ratesApart(stock, change('2027-01-02', '2027-01-02', closed))).toEqual([])
  const { unitIds: _, ...ofRates } = change('2027-01-02', '2027-01-02') as { unitIds: number[] }
  expect(ratesApart(stock, { ...ofRates, rateIds: [11] } as unknown as StockChange)).toEqual([])
})
