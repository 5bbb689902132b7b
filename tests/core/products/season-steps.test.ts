import { expect, test } from 'vitest'
import { plainDay } from '#core/pack/plain-day.ts'
import { type ByHand, effectOfSeasons, type SeasonPlan, stepsOfSeasons } from '#core/products/season-steps.ts'
import type { SeasonCell } from '#core/products/season-terms.ts'
import type { StockCell } from '#core/products/stock-change.ts'
import { addDays } from '#core/time/days.ts'

const first = '2027-01-01'
const id = 'a'.repeat(22)
const ranges = [{ from: first, to: addDays(first, 2) }]
const rows = {
  unitIds: [1, 2],
  rates: [
    { rateId: 7, unitId: 1, factorBp: 9_000, baseId: null },
    { rateId: 8, unitId: 1, factorBp: 10_000, baseId: 7, basedOn: { rate: 'a', lessBp: 1_000 } },
  ],
}
const within = { from: addDays(first, 1), to: addDays(first, 30) }
const cell = (unitId: number, at: number, of: Partial<StockCell> = {}): StockCell => ({
  ...{ unitId, day: addDays(first, at), allotment: 5, sold: 0, held: 0 },
  ...{ priceMinor: 100_000, closed: false, minStay: 1, ...of },
})
const stock = [0, 1, 2, 3].map((at) => cell(1, at))
const planOf = (...cells: Omit<SeasonCell, 'seasonId'>[]): SeasonPlan => ({
  seasons: [{ id, name: 'Alta', ranges, weekdays: [0, 1, 2, 3, 4, 5, 6] }],
  cells: cells.map((one) => ({ ...one, seasonId: id }) as SeasonCell),
})
const nothing = planOf()

function effect(
  plan: SeasonPlan,
  { last = nothing, byHand = 'keep' as ByHand, now = stock, rules = [] as [number, object][] } = {},
) {
  const steps = stepsOfSeasons(plan, rows, within)
  const days = rules.map(([rateId, set]) => ({
    ...{ rateId, day: addDays(first, 1) },
    rules: { ...plainDay, ...set },
  }))
  return effectOfSeasons(now, days, { steps, last: stepsOfSeasons(last, rows, within), byHand })
}

test('a season sets all of its terms on its days within the calendar, and nothing else', () => {
  const { units, missing } = effect(planOf({ unitId: 1, rateId: null, terms: { priceMinor: 9, minStay: 3 } }))
  expect(units.map(({ day, after }) => [day, after])).toEqual(
    [1, 2].map((at) => [addDays(first, at), { allotment: 5, priceMinor: 9, closed: false, minStay: 3 }]),
  )
  expect(missing).toBe(0)
})

test('days without stock need an availability and a price', () => {
  const of = (terms: object) => effect(planOf({ unitId: 2, rateId: null, terms }))
  expect(of({ priceMinor: 9 })).toMatchObject({ units: [], missing: 2 })
  expect(of({ allotment: 4 })).toMatchObject({ units: [], missing: 2 })
  expect(of({ allotment: 4, priceMinor: 9 }).units.map(({ before, after }) => [before, after])).toEqual(
    Array(2).fill([null, { allotment: 4, priceMinor: 9, closed: false, minStay: 1 }]),
  )
})

test('a minimum and a maximum are set together, whatever the day had', () => {
  const plan = planOf({ unitId: 1, rateId: 7, terms: { minStay: 5, maxStay: 9 } })
  expect(effect(plan, { rules: [[7, { minStay: 1, maxStay: 3 }]] }).refusals).toEqual([])
  const lower = planOf({ unitId: 1, rateId: 7, terms: { maxStay: 3 } })
  expect(effect(lower, { rules: [[7, { minStay: 5 }]] }).refusals).toEqual([
    { unitId: 1, rateId: 7, day: addDays(first, 1), problem: 'stay_length' },
  ])
})

test('prices of rates after it follow the new stock and the new price of their base', () => {
  const plan = planOf(
    { unitId: 1, rateId: null, terms: { priceMinor: 200_000 } },
    { unitId: 1, rateId: 7, terms: { minStay: 2 } },
    { unitId: 1, rateId: 8, terms: { minStay: 2 } },
  )
  const prices = (of: SeasonPlan) =>
    effect(of).rates.map(({ rateId, beforeMinor, afterMinor }) => [rateId, beforeMinor, afterMinor])
  expect(prices(plan)).toEqual([
    ...Array(2).fill([7, 90_000, 180_000]),
    ...Array(2).fill([8, 90_000, 180_000]),
  ])
  const based = planOf(
    { unitId: 1, rateId: 7, terms: { priceMinor: 50_000 } },
    { unitId: 1, rateId: 8, terms: { minStay: 2 } },
  )
  expect(prices(based).slice(2)).toEqual(Array(2).fill([8, 90_000, 45_000]))
})

test('units and rates that are gone are left out', () => {
  const gone = planOf(
    { unitId: 3, rateId: null, terms: { priceMinor: 9 } },
    { unitId: 1, rateId: 9, terms: { priceMinor: 9 } },
  )
  expect(stepsOfSeasons(gone, rows, within)).toEqual({ units: [], rates: [] })
})

const last = planOf(
  { unitId: 1, rateId: null, terms: { priceMinor: 70_000 } },
  { unitId: 1, rateId: 7, terms: { closed: true } },
)
const next = planOf(
  { unitId: 1, rateId: null, terms: { priceMinor: 80_000 } },
  { unitId: 1, rateId: 7, terms: { closed: true, minStay: 2 } },
)
/** The first day as it was applied, the second one with another price; the rate's first day opened again. */
const changedByHand = {
  last,
  now: [cell(1, 1, { priceMinor: 70_000 }), cell(1, 2, { priceMinor: 75_000 })],
  rules: [[7, {}]] as [number, object][],
}

test('days that were changed by hand since are kept, or overwritten', () => {
  const day = (at: number) => addDays(first, at)
  const hand = [
    { unitId: 1, rateId: null, day: day(2) },
    { unitId: 1, rateId: 7, day: day(1) },
    { unitId: 1, rateId: 7, day: day(2) },
  ]
  const kept = effect(next, changedByHand)
  expect(kept.byHand).toEqual(hand)
  expect(kept.units.map((one) => one.day)).toEqual([day(1)])
  expect(kept.rates).toEqual([])
  const over = effect(next, { ...changedByHand, byHand: 'overwrite' })
  expect(over.byHand).toEqual(hand)
  expect(over.units.map((one) => one.day)).toEqual([day(1), day(2)])
  expect(over.rates.map((one) => one.day)).toEqual([day(1), day(2)])
})

test('a manual change of another field, or to the season’s current value, does not count', () => {
  const plan = planOf({ unitId: 1, rateId: null, terms: { priceMinor: 80_000 } })
  const now = [cell(1, 1, { priceMinor: 70_000, allotment: 2 }), cell(1, 2, { priceMinor: 80_000 })]
  expect(effect(plan, { last, now })).toMatchObject({ byHand: [], units: [{ day: addDays(first, 1) }] })
  expect(effect(plan, { now }).byHand).toEqual([])
})
