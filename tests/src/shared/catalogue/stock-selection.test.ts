import { expect, test } from 'vitest'
import { readFields } from '#core/app/fields.ts'
import { stockChange } from '#core/products/stock-shapes.ts'
import { changeOf, stockChoices, stockFields, type TypedStock } from '#src/shared/catalogue/stock-fields.ts'
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

test('the form builds a change that the contract accepts, for each choice', () => {
  const typed: TypedStock = {
    ...{ from: '2027-03-01', to: '2027-03-07', unitIds: [1], weekdays: [0, 6], choice: 'price' },
    ...{ allotment: '4', priceMinor: '1,234.50', percent: '10', whole: true, minStay: '2', toYear: '2028' },
  }
  const settings = stockChoices.map((choice) => {
    const asked = { ...typed, choice }
    const { values } = readFields(stockFields(asked, 'hotels', '2027-02-01'), asked)
    if (!values) throw new Error(`${choice} is not read`)
    return stockChange.parse(changeOf(values)).setting
  })
  expect(settings).toEqual([
    { kind: 'price', priceMinor: 123_450 },
    { kind: 'percent', percent: 10, whole: true },
    { kind: 'percent', percent: -10, whole: true },
    { kind: 'allotment', allotment: 4 },
    { kind: 'closed', closed: true },
    { kind: 'closed', closed: false },
    { kind: 'min_stay', minStay: 2 },
    { kind: 'offer', allotment: 4, priceMinor: 123_450, minStay: 2 },
    { kind: 'copy', toYear: 2028 },
  ])
  const wrong = (of: Partial<TypedStock>) => {
    const asked = { ...typed, ...of }
    return [...readFields(stockFields(asked, 'hotels', '2027-02-01'), asked).wrong]
  }
  expect(wrong({ from: '2027-01-31' })).toEqual(['from'])
  expect(wrong({ to: '2027-02-28' })).toEqual(['to'])
  expect(wrong({ to: '2028-03-02' })).toEqual(['to'])
  expect(wrong({ choice: 'lower', percent: '91' })).toEqual(['percent'])
  expect(wrong({ unitIds: [], weekdays: [] })).toEqual(['unitIds', 'weekdays'])
  // A past season is copied to future days.
  expect(wrong({ choice: 'copy', from: '2026-03-01', to: '2026-03-07' })).toEqual([])
})
