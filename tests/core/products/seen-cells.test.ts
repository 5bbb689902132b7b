import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decidedRuns, runsAfter, runsWithout } from '#core/products/kept-changes.ts'
import { comparedCells, gathered, type ReadDay, seenBy, spread } from '#core/products/seen-cells.ts'
import { seenEffect } from '#core/products/seen-effect.ts'
import { type SeenRun, type SeenValues, seenRuns } from '#core/products/seen-shapes.ts'
import { changedCells, type StockCell } from '#core/products/stock-change.ts'
import { stockLimits } from '#core/products/stock-limits.ts'
import type { StockChange, UnitChange, UnitSetting } from '#core/products/stock-shapes.ts'
import { addDays, type Day, daysBetween } from '#core/time/days.ts'

const first = '2027-01-01'
const on = (place: number): Day => addDays(first, place)
const everyDay = [0, 1, 2, 3, 4, 5, 6]
const changeOf = (setting: UnitSetting, days = 4): UnitChange => ({
  ...{ unitIds: [1], from: first, to: on(days - 1), weekdays: everyDay, setting },
})
const toPrice = (priceMinor: number) => changeOf({ kind: 'price', priceMinor })
/** The prices of days from the first one. */
const priced =
  (...prices: (number | null)[]): ReadDay =>
  (_, day) => {
    const priceMinor = prices[daysBetween(first, day)] ?? null
    return priceMinor === null ? null : { allotment: 5, priceMinor, closed: false, minStay: 1 }
  }
const run = (from: number, to: number, was: SeenValues | null, more: Partial<SeenRun> = {}): SeenRun => ({
  ...{ id: 1, from: on(from), to: on(to), was },
  ...more,
})

test('only the fields of a change are compared, in runs of its days', () => {
  expect(seenBy(toPrice(9), priced(1, 1, 2, null))).toEqual([
    run(0, 1, { priceMinor: 1 }),
    run(2, 2, { priceMinor: 2 }),
    run(3, 3, null),
  ])
  // 2027-01-01 is a Friday: the run of Fridays and Saturdays goes over the days between.
  const weekends = { ...changeOf({ kind: 'allotment', allotment: 1 }, 9), weekdays: [5, 6] }
  expect(seenBy(weekends, () => ({ allotment: 5, priceMinor: 1 }))).toEqual([run(0, 8, { allotment: 5 })])
})

test('spreading and gathering runs changes nothing', () => {
  const prices = fc.array(fc.option(fc.integer({ min: 1, max: 3 })), { minLength: 20, maxLength: 20 })
  const weekdays = fc.uniqueArray(fc.constantFrom(...everyDay), { minLength: 1 })
  fc.assert(
    fc.property(prices, weekdays, (days, some) => {
      const change = { ...changeOf({ kind: 'price', priceMinor: 9 }, 20), weekdays: some }
      const seen = seenBy(change, priced(...days))
      expect(gathered(change, spread(change, seen))).toEqual(seen)
    }),
  )
})

describe('a change that was made elsewhere', () => {
  const seen = [run(0, 3, { priceMinor: 100 })]
  const placesIn = (cells: readonly { day: Day }[]) => cells.map(({ day }) => daysBetween(first, day))

  test('sets the days that are as they were seen, and names those that are not', () => {
    const { sets, changed } = comparedCells(toPrice(120), seen, priced(100, 90, 120, null))
    expect(placesIn(sets)).toEqual([0])
    expect(changed).toMatchObject([
      { day: on(1), now: { priceMinor: 90 }, set: { priceMinor: 120 } },
      { day: on(3), now: null },
    ])
  })
  test('leaves days alone that had no stock when they were seen, except to offer them', () => {
    const none = [run(0, 3, null)]
    const now = priced(null, 90, null, null)
    expect(comparedCells(toPrice(120), none, now)).toEqual({ sets: [], changed: [] })
    const offer = changeOf({ kind: 'offer', allotment: 2, priceMinor: 120, minStay: 1 })
    const { sets, changed } = comparedCells(offer, none, now)
    expect([placesIn(sets), placesIn(changed)]).toEqual([[0, 2, 3], [1]])
  })
  test('takes per cents of the price that was seen', () => {
    const tenMore = changeOf({ kind: 'percent', percent: 10, whole: false })
    const { changed } = comparedCells(tenMore, seen, priced(100, 200, 100, 100))
    expect(changed).toMatchObject([{ set: { priceMinor: 110 }, now: { priceMinor: 200 } }])
    const over = decidedRuns({ change: tenMore, seen }, [
      { range: { id: 1, from: on(1), to: on(1), now: { priceMinor: 200 } }, keep: 'mine' },
    ])
    const { sets } = comparedCells(tenMore, over, priced(100, 200, 100, 100))
    expect(sets.map(({ set }) => set.priceMinor)).toEqual([110, 110, 110, 110])
  })
  test('does not name days on which only something else was changed', () => {
    const now: ReadDay = () => ({ allotment: 1, priceMinor: 100, closed: true, minStay: 7 })
    expect(comparedCells(toPrice(120), seen, now).changed).toEqual([])
  })
  test('ignores days and units that it does not have', () => {
    const other = [run(-3, 9, { priceMinor: 100 }), run(0, 1, { priceMinor: 100 }, { id: 2 })]
    expect(placesIn(comparedCells(toPrice(120), other, priced(100, 100, 100, 100)).sets)).toEqual([
      0, 1, 2, 3,
    ])
  })
})

test('never below the sold quantity: the days are listed with it', () => {
  const cell = (place: number, sold: number): StockCell => ({
    ...{ unitId: 1, day: on(place), allotment: 5, sold, held: 1, priceMinor: 100, closed: false, minStay: 1 },
  })
  const stored = { stock: [cell(0, 0), cell(1, 2)], rates: [], rows: [] }
  const fewer = changeOf({ kind: 'allotment', allotment: 2 }, 2)
  const { units, conflicts } = seenEffect(fewer, [run(0, 1, { allotment: 5 })], stored)
  expect(units.map(({ day }) => day)).toEqual([on(0)])
  expect(conflicts).toEqual([
    {
      ...{ id: 1, day: on(1), problem: 'below_sold', taken: 3, isChanged: false },
      ...{ now: { allotment: 5 }, mine: { allotment: 2 } },
    },
  ])
})

test('without changes meanwhile, it has the effect of its preview', () => {
  const settings: UnitSetting[] = [
    { kind: 'price', priceMinor: 7 },
    { kind: 'percent', percent: 30, whole: false },
    { kind: 'allotment', allotment: 3 },
    { kind: 'closed', closed: true },
    { kind: 'min_stay', minStay: 2 },
    { kind: 'offer', allotment: 4, priceMinor: 5, minStay: 1 },
  ]
  const cells = fc.array(
    fc.record({
      ...{ allotment: fc.integer({ min: 4, max: 6 }), priceMinor: fc.integer({ min: 1, max: 9 }) },
      ...{ closed: fc.boolean(), minStay: fc.integer({ min: 1, max: 3 }), isThere: fc.boolean() },
    }),
    { minLength: 9, maxLength: 9 },
  )
  fc.assert(
    fc.property(cells, fc.constantFrom(...settings), (some, setting) => {
      const stock = some.flatMap(({ isThere, ...values }, place): StockCell[] =>
        isThere ? [{ ...values, unitId: 1, day: on(place), sold: 1, held: 1 }] : [],
      )
      const change = changeOf(setting, 9)
      const stored = { stock, rates: [], rows: [] }
      const read: ReadDay = (_, day) => stock.find((cell) => cell.day === day) ?? null
      const made = seenEffect(change, seenBy(change, read), stored)
      expect(made.conflicts).toEqual([])
      expect(made.units).toEqual(changedCells(stock, change).cells)
    }),
  )
})

describe('decisions', () => {
  const seen = [run(0, 3, { priceMinor: 100 })]
  const theirs = {
    range: { id: 1, from: on(1), to: on(2), now: { priceMinor: 90 } },
    keep: 'theirs' as const,
  }
  const kept = { change: toPrice(120) as StockChange, seen }

  test('keep theirs: the days do not change; keep mine: their values are replaced', () => {
    expect(decidedRuns(kept, [theirs])).toEqual([
      run(0, 0, { priceMinor: 100 }),
      run(3, 3, { priceMinor: 100 }),
    ])
    const mine = decidedRuns(kept, [{ ...theirs, keep: 'mine' }])
    expect(comparedCells(kept.change, mine, priced(100, 90, 90, 100)).sets).toHaveLength(4)
    // Changed once more since: asked again.
    expect(comparedCells(kept.change, mine, priced(100, 90, 80, 100)).changed).toMatchObject([{ day: on(2) }])
  })
  test('may part a change into more runs than a device keeps at first', () => {
    const unitIds = Array.from({ length: 8 }, (_, at) => at + 1)
    const change = { ...changeOf({ kind: 'closed', closed: true }, stockLimits.days), unitIds }
    // Every three days something else was seen; the second day of some was changed in the meantime.
    const seen = seenBy(change, (_, day) => ({ closed: Math.floor(daysBetween(first, day) / 3) % 2 === 0 }))
    expect(seen.length).toBeLessThanOrEqual(stockLimits.seenRuns)
    const decisions = seen.slice(0, stockLimits.conflicts).map(({ id, from }) => ({
      range: { id, from: addDays(from, 1), to: addDays(from, 1), now: { closed: true } },
      keep: 'theirs' as const,
    }))
    const decided = decidedRuns({ change, seen }, decisions)
    expect(decided.length).toBeGreaterThan(stockLimits.seenRuns)
    expect(seenRuns.safeParse(decided).success).toBe(true)
  })
  test('a later change is based on the actual values of the days', () => {
    const later = { change: toPrice(150) as StockChange, seen: [run(0, 3, { priceMinor: 120 })] }
    expect(runsAfter(later, kept, [theirs])).toEqual([
      run(0, 0, { priceMinor: 120 }),
      run(1, 2, { priceMinor: 90 }),
      run(3, 3, { priceMinor: 120 }),
    ])
    expect(runsWithout(later, kept)).toEqual([run(0, 3, { priceMinor: 100 })])
    const elsewhere = { ...later, seen: [run(0, 3, { priceMinor: 130 })] }
    expect(runsWithout(elsewhere, kept)).toEqual(elsewhere.seen)
  })
})
