import { expect, test } from 'vitest'
import { readFields } from '#core/app/fields.ts'
import { textFrom } from '#core/app/written-text.ts'
import type { AdultShares } from '#core/products/day-shares.ts'
import { stockChange } from '#core/products/stock-shapes.ts'
import { choicesOf } from '#src/shared/catalogue/stock-choices.ts'
import { changeOf, stockFields, type TypedStock } from '#src/shared/catalogue/stock-fields.ts'
import { chosenOf, keptSelection, openAtFirst, rowsOf } from '#src/shared/catalogue/stock-rows.ts'
import { at, boundsOf, moved, touched } from '#src/shared/catalogue/stock-selection.ts'

const size = { rows: 3, columns: 366 }

test('arrow keys move within the grid, and with Shift extend the selection', () => {
  const start = at({ row: 0, column: 5 })
  expect(moved(start, 'ArrowUp', false, size)).toEqual(start)
  expect(moved(start, 'End', false, size)).toEqual(at({ row: 0, column: 365 }))
  expect(moved(start, 'x', true, size)).toBeNull()
  const left = moved(start, 'ArrowLeft', true, size) ?? start
  const wide = moved(left, 'ArrowDown', true, size) ?? start
  expect(boundsOf(wide)).toEqual({ top: 0, bottom: 1, left: 4, right: 5 })
  expect(moved(wide, 'ArrowRight', false, size)).toEqual(at({ row: 1, column: 5 }))
})

test('a second touch ends the range that the first one began', () => {
  const first = touched(at({ row: 2, column: 9 }), { row: 1, column: 7 }, false)
  expect(first).toEqual(at({ row: 1, column: 7 }))
  expect(boundsOf(touched(first, { row: 0, column: 3 }, true))).toEqual({
    ...{ top: 0, bottom: 1, left: 3, right: 7 },
  })
})

const rate = (
  rateId: number,
  days: { at: number; length: number; closed?: boolean }[] = [],
  shares: AdultShares[] = [],
) => ({
  ...{
    rateId,
    name: textFrom({ es: 'Plan', en: 'Plan' }),
    factorBp: 10_000,
    baseId: null,
    basis: null,
    hasOwnPrices: false,
    days,
    shares,
  },
})
const unit = (unitId: number, rates: ReturnType<typeof rate>[]) => ({
  ...{
    unitId,
    name: textFrom({ es: 'Cuarto', en: 'Room' }),
    allotment: [1],
    sold: [0],
    held: [0],
    priceMinor: [1],
  },
  ...{ closed: [false], minStay: [1], rates },
})

/** A hotel with one rate, which has other shares of adults. */
const stock: Parameters<typeof stockFields>[1] = {
  ...{ product: { kind: 'hotels' }, today: '2027-02-01' },
  units: [
    unit(1, [
      rate(
        7,
        [],
        [
          { id: 0, adultsBp: [15_000, 20_000] },
          { id: 417, name: 'Temporada alta', adultsBp: [20_000, 20_000] },
        ],
      ),
    ]),
  ],
}

test('the form builds a change that the contract accepts, for each choice', () => {
  const typed: TypedStock = {
    ...{ from: '2027-03-01', to: '2027-03-07', of: 'units', unitIds: [1], rateIds: [] },
    ...{
      weekdays: [0, 6],
      choice: 'price',
      maxStay: '',
      minStayThrough: '3',
      minAdvance: '0',
      maxAdvance: '',
    },
    shares: 417,
    ...{ allotment: '4', priceMinor: '1,234.50', percent: '10', whole: true, minStay: '2', toYear: '2028' },
  }
  const settingsOf = (of: TypedStock['of'], part: Partial<TypedStock>) =>
    choicesOf('hotels', of).map((choice) => {
      const asked = { ...typed, of, ...part, choice }
      const { values } = readFields(stockFields(asked, stock), asked)
      if (!values) throw new Error(`${choice} is not read`)
      return stockChange.parse(changeOf(values)).setting
    })
  const ofBoth = [
    { kind: 'price', priceMinor: 123_450 },
    { kind: 'percent', percent: 10, whole: true },
    { kind: 'percent', percent: -10, whole: true },
    { kind: 'closed', closed: true },
    { kind: 'closed', closed: false },
    { kind: 'min_stay', minStay: 2 },
  ]
  const copy = { kind: 'copy', toYear: 2028 }
  const shares = { kind: 'shares', shares: 417 }
  expect(settingsOf('units', {})).toEqual([
    ...ofBoth,
    { kind: 'allotment', allotment: 4 },
    { kind: 'offer', allotment: 4, priceMinor: 123_450, minStay: 2 },
    copy,
  ])
  const ofRates = [
    ...ofBoth,
    { kind: 'derived' },
    { kind: 'closed_to_arrival', closedToArrival: true },
    { kind: 'closed_to_arrival', closedToArrival: false },
    { kind: 'closed_to_departure', closedToDeparture: true },
    { kind: 'closed_to_departure', closedToDeparture: false },
  ]
  const rates = { unitIds: [], rateIds: [7] }
  const least = [
    { kind: 'min_stay_through', minStayThrough: 3 },
    { kind: 'min_advance', minAdvance: 0 },
  ]
  expect(settingsOf('rates', { ...rates, maxStay: '9', maxAdvance: '730' })).toEqual([
    ...ofRates,
    { kind: 'max_stay', maxStay: 9 },
    ...least,
    { kind: 'max_advance', maxAdvance: 730 },
    ...[shares, copy],
  ])
  expect(settingsOf('rates', rates)).toEqual([
    ...ofRates,
    { kind: 'max_stay', maxStay: null },
    ...least,
    { kind: 'max_advance', maxAdvance: null },
    ...[shares, copy],
  ])
  expect(choicesOf('tours', 'rates')).toEqual([
    ...['price', 'raise', 'lower', 'close', 'open', 'derived', 'min_advance', 'max_advance', 'copy'],
  ])
  const wrong = (of: Partial<TypedStock>) => {
    const asked = { ...typed, ...of }
    return [...readFields(stockFields(asked, stock), asked).wrong]
  }
  expect(wrong({ from: '2027-01-31' })).toEqual(['from'])
  expect(wrong({ to: '2027-02-28' })).toEqual(['to'])
  expect(wrong({ to: '2028-03-02' })).toEqual(['to'])
  expect(wrong({ choice: 'lower', percent: '91' })).toEqual(['percent'])
  expect(wrong({ unitIds: [], weekdays: [] })).toEqual(['unitIds', 'weekdays'])
  expect(wrong({ of: 'rates' })).toEqual(['rateIds'])
  expect(wrong({ of: 'rates', rateIds: [7], choice: 'max_stay', maxStay: '61' })).toEqual(['maxStay'])
  const wrongRate = (of: Partial<TypedStock>) => wrong({ of: 'rates', rateIds: [7], ...of })
  expect(wrongRate({ choice: 'min_advance', minAdvance: '731' })).toEqual(['minAdvance'])
  expect(wrongRate({ choice: 'max_advance', maxAdvance: '731' })).toEqual(['maxAdvance'])
  expect(wrongRate({ choice: 'min_stay_through', minStayThrough: '0' })).toEqual(['minStayThrough'])
  // What the rate does not have, and nothing.
  expect([9, null].map((shares) => wrongRate({ choice: 'shares', shares }))).toEqual([['shares'], ['shares']])
  expect(wrongRate({ choice: 'shares', shares: 0 })).toEqual([])
  // A season of the past is copied to where it is still to come.
  expect(wrong({ choice: 'copy', from: '2026-03-01', to: '2026-03-07' })).toEqual([])
})

const units = [unit(1, [rate(11), rate(12)]), unit(2, [rate(21, [{ at: 3, length: 1, closed: true }])])]
const place = (row: number, column = 0) => ({ row, column })

test('units with days of their own rates are open at first; a selection is of units or of rates', () => {
  const open = openAtFirst({ units })
  expect([...open]).toEqual([2])
  const rows = rowsOf(units, new Set([1, 2]))
  expect(rows.map(({ key }) => key)).toEqual(['unit 1', 'rate 11', 'rate 12', 'unit 2', 'rate 21'])
  expect(chosenOf(rows, { anchor: place(0), focus: place(4) })).toEqual({ unitIds: [1, 2], rateIds: [] })
  expect(chosenOf(rows, { anchor: place(4), focus: place(0) })).toEqual({
    ...{ unitIds: [], rateIds: [11, 12, 21] },
  })
})

test('opening and closing rates keeps the selection, or its remaining part', () => {
  const [all, some] = [rowsOf(units, new Set([1, 2])), rowsOf(units, new Set([2]))]
  const chosen = { anchor: place(3, 2), focus: place(4, 5) }
  expect(keptSelection(chosen, all, some)).toEqual({ anchor: place(1, 2), focus: place(2, 5) })
  expect(keptSelection(keptSelection(chosen, all, some), some, all)).toEqual(chosen)
  expect(keptSelection({ anchor: place(1, 2), focus: place(2, 5) }, all, some)).toEqual(at(place(0, 5)))
})
