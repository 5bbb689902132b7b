import { expect, test } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import {
  changeOf,
  columnsOf,
  type RideRow,
  type RideUnit,
  readBlock,
  readPrice,
  standing,
} from '#src/shared/catalogue/ride-columns.ts'

const name = textFrom({ es: 'x', en: 'x' })
const unit = (of: Partial<RideUnit> = {}): RideUnit => ({
  ...{ unitId: 1, name, vehicle: 'van', sharing: 'private', expected: '' },
  ...{ minMinor: 50_000, maxMinor: 50_000, open: 10, missing: 0 },
  ...of,
})
const row = (units: RideUnit[]): RideRow => ({ productId: 'p', name, zone: name, currency: 'MXN', units })

test('columns go from the lowest fare to the highest, with one for each of the same kind to one zone', () => {
  const twice = row([unit(), unit({ unitId: 2 }), unit({ unitId: 3, vehicle: 'shuttle', sharing: 'shared' })])
  const columns = columnsOf([row([unit({ unitId: 4, vehicle: 'sedan' })]), twice])
  expect(columns.map(({ vehicle, nth }) => [vehicle, nth])).toEqual([
    ['shuttle', 1],
    ['sedan', 1],
    ['van', 1],
    ['van', 2],
  ])
})

test('vehicles of one kind are distinguished by their names, unless zones have different ones', () => {
  const [hiace, sprinter] = ['Hiace', 'Sprinter'].map((one) => textFrom({ es: one, en: one }))
  const namesOf = (...rows: RideRow[]) => columnsOf(rows).map((column) => column.name?.es ?? null)
  const both = row([unit({ name: hiace ?? name }), unit({ unitId: 2, name: sprinter ?? name })])
  expect(namesOf(both, both)).toEqual(['Hiace', 'Sprinter'])
  expect(namesOf(both, row([unit({ unitId: 3 })]))).toEqual([null, 'Sprinter'])
  expect(namesOf(row([unit({ name: hiace ?? name })]))).toEqual([null])
})

test('a cell has one price, none, or several, which stay until one is typed', () => {
  expect(standing(unit(), 10)).toBe('500')
  expect(standing(unit({ open: 9 }), 10)).toBe('')
  expect(standing(unit({ maxMinor: 60_000 }), 10)).toBe('')
  expect(standing(unit({ open: 0, minMinor: null, maxMinor: null }), 10)).toBe('')
})

test('a typed value changes a price, ends it, or leaves it as it was', () => {
  expect(changeOf(unit(), undefined, 10)).toBeNull()
  expect(changeOf(unit(), ' $500.00 ', 10)).toBeNull()
  expect(changeOf(unit(), '500', 10)).toBeNull()
  expect(changeOf(unit({ open: 9 }), '500', 10)).toEqual({ priceMinor: 50_000 })
  expect(changeOf(unit(), '', 10)).toEqual({ priceMinor: null })
  const several = unit({ maxMinor: 60_000 })
  expect(changeOf(several, '', 10), 'untouched').toBeNull()
  expect(changeOf(several, '-', 10)).toEqual({ priceMinor: null })
  const none = unit({ open: 0, minMinor: null, maxMinor: null })
  for (const empty of ['', ' ', '-']) expect(changeOf(none, empty, 10)).toBeNull()
  for (const wrong of ['mucho', '0', '-5', '1.234'])
    expect(changeOf(unit(), wrong, 10), wrong).toBeUndefined()
  expect(readPrice('1,250.50')).toBe(125_050)
})

test('a block of a spreadsheet has lines and cells; a single value is typed as usual', () => {
  expect(readBlock('1\t2\r\n3\t\r\n')).toEqual([
    ['1', '2'],
    ['3', ''],
  ])
  expect(readBlock('1\n2')).toEqual([['1'], ['2']])
  expect(readBlock('1,250')).toBeNull()
})
