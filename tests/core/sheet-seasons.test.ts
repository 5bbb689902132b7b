import { expect, test } from 'vitest'
import { namedDays, rangesByName, seasonsOfSheet } from '#core/imports/sheet-seasons.ts'

type Row = [name: string, from: string, to: string]
const ranges = (...rows: Row[]) => rangesByName(rows.map(([name, from, to]) => namedDays(name, { from, to })))
const known = (name: string, from: string, to: string, weekdays = [0, 1, 2, 3, 4, 5, 6]) => ({
  ...{ name, ranges: [{ from, to }], weekdays },
})

test('days of one name become its ranges: days in a row are one, and a later row has the days of an earlier one', () => {
  const found = ranges(
    ['Baja', '2027-01-01', '2027-06-30'],
    ['Semana Santa', '2027-03-20', '2027-03-28'],
    ['Verano', '2027-07-01', '2027-07-01'],
    ['Verano', '2027-07-02', '2027-07-10'],
    // The next room repeats them.
    ['Baja', '2027-01-01', '2027-06-30'],
  )
  expect(Object.fromEntries(found)).toEqual({
    Baja: [
      { from: '2027-01-01', to: '2027-03-19' },
      { from: '2027-03-29', to: '2027-06-30' },
    ],
    'Semana Santa': [{ from: '2027-03-20', to: '2027-03-28' }],
    Verano: [{ from: '2027-07-01', to: '2027-07-10' }],
  })
})

test('a name with the same days in all products becomes a season, once', () => {
  const both = [
    ranges(['Verano', '2027-07-01', '2027-08-15']),
    ranges(['Verano', '2027-07-01', '2027-08-15']),
  ]
  const created = [{ name: 'Verano', ranges: [{ from: '2027-07-01', to: '2027-08-15' }] }]
  expect(seasonsOfSheet(both, [])).toEqual({ created, found: [], labels: [] })
  // The next time it is there already.
  expect(seasonsOfSheet(both, [known('VERANO', '2027-07-01', '2027-08-15')])).toEqual({
    created: [],
    found: ['VERANO'],
    labels: [],
  })
})

test('other names stay labels, each for its reason', () => {
  const july = ranges(['Verano', '2027-07-01', '2027-07-31'])
  const labels = (seasons: ReturnType<typeof known>[], ...further: (typeof july)[]) =>
    seasonsOfSheet([july, ...further], seasons).labels
  const one = (why: string, name = 'Verano') => [{ name, why }]
  expect(labels([], ranges(['Verano', '2027-07-02', '2027-07-31']))).toEqual(one('differs'))
  expect(labels([known('Verano', '2026-07-01', '2026-07-31')])).toEqual(one('known'))
  expect(labels([known('Verano', '2027-07-01', '2027-07-31', [5, 6])])).toEqual(one('known'))
  expect(labels([known('Alta', '2027-07-31', '2027-08-31')])).toEqual(one('taken'))
  expect(labels([], ranges(['Summer', '2027-07-01', '2027-07-31']))).toEqual(one('taken', 'Summer'))
  const long = 'V'.repeat(61)
  expect(labels([], ranges([long, '2027-09-01', '2027-09-30']))).toEqual(one('long', long))
  const full = Array.from({ length: 100 }, (_, at) => known(`T${at}`, '2026-01-01', '2026-01-01', [at % 7]))
  expect(labels(full)).toEqual(one('many'))
})
