import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changedCells,
  copyShift,
  daysOfChange,
  priceSpan,
  type StockCell,
  termsOf,
} from '#core/products/stock-change.ts'
import { stockKinds, stockLimits } from '#core/products/stock-limits.ts'
import { stockSetting, type UnitChange, type UnitSetting } from '#core/products/stock-shapes.ts'
import { addDays, daysBetween, weekday } from '#core/time/days.ts'

const first = '2027-01-01'
const everyDay = [0, 1, 2, 3, 4, 5, 6]
const cell = (of: Partial<StockCell> = {}): StockCell => ({
  ...{ unitId: 1, day: first, allotment: 5, sold: 1, held: 1 },
  ...{ priceMinor: 123_456, closed: false, minStay: 1 },
  ...of,
})
const change = (setting: UnitSetting, of: Partial<UnitChange> = {}): UnitChange => ({
  ...{ unitIds: [1], from: first, to: first, weekdays: everyDay, setting },
  ...of,
})
const after = (setting: UnitSetting, of: Partial<StockCell> = {}) =>
  changedCells([cell(of)], change(setting)).cells[0]?.after ?? null
const problem = (setting: UnitSetting, of: Partial<StockCell> = {}) =>
  changedCells([cell(of)], change(setting)).refusals[0]?.problem ?? null

test('each setting changes only its own field', () => {
  const terms = termsOf(cell())
  expect(after({ kind: 'allotment', allotment: 3 })).toEqual({ ...terms, allotment: 3 })
  expect(after({ kind: 'price', priceMinor: 99_900 })).toEqual({ ...terms, priceMinor: 99_900 })
  expect(after({ kind: 'percent', percent: 10, whole: false })).toEqual({ ...terms, priceMinor: 135_802 })
  expect(after({ kind: 'percent', percent: 10, whole: true })).toEqual({ ...terms, priceMinor: 135_800 })
  expect(after({ kind: 'percent', percent: -10, whole: true })).toEqual({ ...terms, priceMinor: 111_100 })
  expect(after({ kind: 'closed', closed: true })).toEqual({ ...terms, closed: true })
  expect(after({ kind: 'min_stay', minStay: 3 })).toEqual({ ...terms, minStay: 3 })
  expect(after({ kind: 'offer', allotment: 9, priceMinor: 5_000, minStay: 2 }, { closed: true })).toEqual({
    ...{ allotment: 9, priceMinor: 5_000, closed: false, minStay: 2 },
  })
  expect(after({ kind: 'closed', closed: false })).toBeNull()
})

test('a day refuses less stock than is sold and held, a sale without a price, and an excessive price', () => {
  expect(problem({ kind: 'allotment', allotment: 1 })).toBe('below_sold')
  expect(problem({ kind: 'allotment', allotment: 2 })).toBeNull()
  expect(problem({ kind: 'percent', percent: -90, whole: true }, { priceMinor: 400 })).toBe('no_price')
  expect(problem({ kind: 'closed', closed: false }, { closed: true, priceMinor: 0 })).toBe('no_price')
  expect(problem({ kind: 'percent', percent: 10, whole: true }, { priceMinor: stockLimits.priceMinor })).toBe(
    'price_too_high',
  )
})

test('selling at a price opens a day, and gives stock to one without', () => {
  const sell = { kind: 'sell', priceMinor: 77_700, allotment: 4 } as const
  expect(after(sell, { closed: true })).toEqual({ ...termsOf(cell()), priceMinor: 77_700, closed: false })
  const two = { to: addDays(first, 1) }
  expect(changedCells([cell()], change(sell, two)).cells[1]).toMatchObject({
    before: null,
    after: { allotment: 4, priceMinor: 77_700, closed: false, minStay: 1 },
  })
})

test('days without stock stay so, unless the change adds it', () => {
  const two = { to: addDays(first, 1) }
  const price = changedCells([cell()], change({ kind: 'price', priceMinor: 1 }, two))
  expect([price.cells.length, price.missing]).toEqual([1, 1])
  const offered = { kind: 'offer', allotment: 2, priceMinor: 1, minStay: 1 } as const
  const offer = changedCells([cell()], change(offered, two))
  expect([offer.cells.map(({ before }) => before !== null), offer.missing]).toEqual([[true, false], 0])
})

test('a season is copied to the same weekdays, at most three days from the same date', () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2010-01-01', days))
  fc.assert(
    fc.property(day, fc.integer({ min: 2011, max: 2060 }), (from, toYear) => {
      const to = addDays(from, copyShift(from, toYear))
      expect(weekday(to)).toBe(weekday(from))
      const same = from.endsWith('02-29') ? `${toYear}-02-28` : `${toYear}${from.slice(4)}`
      expect(Math.abs(daysBetween(same, to))).toBeLessThanOrEqual(3)
    }),
  )
  const copied = changedCells([cell()], change({ kind: 'copy', toYear: 2028 }))
  expect(copied.cells).toEqual([
    { unitId: 1, day: addDays(first, 364), before: null, after: termsOf(cell()) },
  ])
})

const setting: fc.Arbitrary<UnitSetting> = fc.oneof(
  fc.record({ kind: fc.constant('allotment' as const), allotment: fc.integer({ min: 0, max: 9 }) }),
  fc.record({ kind: fc.constant('price' as const), priceMinor: fc.integer({ min: 1, max: 500_000 }) }),
  fc.record({
    ...{ kind: fc.constant('percent' as const), whole: fc.boolean() },
    percent: fc.integer({ min: -90, max: 300 }).filter((percent) => percent !== 0),
  }),
  fc.record({ kind: fc.constant('closed' as const), closed: fc.boolean() }),
  fc.record({ kind: fc.constant('min_stay' as const), minStay: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: fc.constant('copy' as const), toYear: fc.constantFrom(2026, 2028) }),
  fc.record({
    ...{ kind: fc.constant('offer' as const), allotment: fc.integer({ min: 0, max: 9 }) },
    ...{ priceMinor: fc.integer({ min: 1, max: 500_000 }), minStay: fc.integer({ min: 1, max: 5 }) },
  }),
)
const row = fc
  .record({
    ...{ unitId: fc.integer({ min: 1, max: 3 }), at: fc.integer({ min: -400, max: 800 }) },
    ...{ sold: fc.integer({ min: 0, max: 3 }), held: fc.integer({ min: 0, max: 2 }) },
    ...{ free: fc.integer({ min: 0, max: 4 }), priceMinor: fc.integer({ min: 0, max: 300_000 }) },
    ...{ closed: fc.boolean(), minStay: fc.integer({ min: 1, max: 4 }) },
  })
  .map(({ at, free, ...rest }) => ({
    ...rest,
    day: addDays(first, at),
    allotment: rest.sold + rest.held + free,
  }))
const rows = fc.uniqueArray(row, {
  selector: ({ unitId, day }) => `${unitId}/${day}`,
  minLength: 60,
  maxLength: 400,
})
const any = fc
  .record({
    ...{ setting, unitIds: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1 }) },
    ...{ start: fc.integer({ min: -30, max: 30 }), length: fc.integer({ min: 0, max: 120 }) },
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
  })
  .map(({ start, length, ...rest }) => ({
    ...rest,
    from: addDays(first, start),
    to: addDays(first, start + length),
  }))

test('no change oversells a day, sells it without a price, or affects another day, unit or weekday', () => {
  fc.assert(
    fc.property(rows, any, (stock, asked) => {
      const { cells, refusals, missing } = changedCells(stock, asked)
      const known = new Map(stock.map((one) => [`${one.unitId}/${one.day}`, one]))
      const shift = asked.setting.kind === 'copy' ? copyShift(asked.from, asked.setting.toYear) : 0
      const days = daysOfChange(asked).map((on) => addDays(on, shift))
      const touched = [...cells, ...refusals].map(({ unitId, day }) => `${unitId}/${day}`)
      expect(new Set(touched).size).toBe(touched.length)
      expect(touched.length + missing).toBeLessThanOrEqual(asked.unitIds.length * days.length)
      for (const { unitId, day } of [...cells, ...refusals]) {
        expect(asked.unitIds).toContain(unitId)
        expect(days).toContain(day)
      }
      for (const { unitId, day, before, after } of cells) {
        const was = known.get(`${unitId}/${day}`)
        expect(before).toEqual(was ? termsOf(was) : null)
        expect(after).not.toEqual(before)
        expect(after.allotment).toBeGreaterThanOrEqual((was?.sold ?? 0) + (was?.held ?? 0))
        expect(after.closed || after.priceMinor > 0).toBe(true)
      }
      const order = cells.toSorted((a, b) => a.unitId - b.unitId || (a.day < b.day ? -1 : 1))
      expect(cells).toEqual(order)
    }),
    { numRuns: 300 },
  )
})

test('repeating a change has no effect, except for percentages', () => {
  fc.assert(
    fc.property(rows, any, (stock, asked) => {
      fc.pre(asked.setting.kind !== 'percent' && asked.setting.kind !== 'copy')
      const { cells } = changedCells(stock, asked)
      const known = new Map(stock.map((one) => [`${one.unitId}/${one.day}`, one]))
      for (const { unitId, day, after } of cells) {
        const row = known.get(`${unitId}/${day}`) ?? cell({ sold: 0, held: 0 })
        known.set(`${unitId}/${day}`, { ...row, unitId, day, ...after })
      }
      expect(changedCells([...known.values()], asked).cells).toEqual([])
    }),
  )
})

test('the audit has words for every setting', () => {
  const kinds = stockSetting.options.map(({ shape }) => shape.kind.value)
  expect(kinds.toSorted()).toEqual([...stockKinds])
})

test('the price range covers existing stock', () => {
  expect(priceSpan([null, undefined])).toBeNull()
  expect(priceSpan([null, 123_456, 5])).toEqual({ minMinor: 5, maxMinor: 123_456 })
})
