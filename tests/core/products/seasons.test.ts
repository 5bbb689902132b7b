import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  alignments,
  copiedName,
  daysOfSeason,
  movedRanges,
  overlapOf,
  type SeasonRange,
} from '#core/products/seasons.ts'
import { addDays, dayNumber, dayOf, daysBetween, isDay, weekday } from '#core/time/days.ts'

const everyDay = [0, 1, 2, 3, 4, 5, 6]
const range = fc
  .record({ at: fc.integer({ min: 0, max: 1_500 }), length: fc.integer({ min: 0, max: 80 }) })
  .map(({ at, length }) => ({ from: addDays('2027-01-01', at), to: addDays('2027-01-01', at + length) }))
const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 })
const season = fc.record({
  ...{ ranges: fc.array(range, { minLength: 1, maxLength: 4 }), weekdays },
  name: fc.string({ minLength: 1, maxLength: 4 }),
})

test('the days of a season are those of the calendar in one of its ranges, on one of its weekdays', () => {
  const naive = (ranges: readonly SeasonRange[], on: readonly number[]) =>
    Array.from({ length: 1_700 }, (_, at) => addDays('2027-01-01', at)).filter(
      (day) => on.includes(weekday(day)) && ranges.some(({ from, to }) => day >= from && day <= to),
    )
  fc.assert(
    fc.property(season, (one) => {
      expect(daysOfSeason(one)).toEqual(naive(one.ranges, one.weekdays))
    }),
    { numRuns: 60 },
  )
})

test('a season of a leap year has its 29 February', () => {
  const ranges = [{ from: '2028-02-27', to: '2028-03-01' }]
  expect(daysOfSeason({ ranges, weekdays: everyDay })).toEqual([
    ...['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01'],
  ])
})

test('an overlap is the first day that two seasons, or two ranges of one, have', () => {
  fc.assert(
    fc.property(fc.array(season, { maxLength: 4 }), (seasons) => {
      const all = seasons
        .flatMap(({ ranges, weekdays }) => ranges.flatMap((one) => daysOfSeason({ ranges: [one], weekdays })))
        .sort()
      const first = all.find((day, at) => all[at + 1] === day)
      expect(overlapOf(seasons)?.day).toBe(first)
    }),
    { numRuns: 200 },
  )
  const weekend = { name: 'Fines', ranges: [{ from: '2027-07-01', to: '2027-07-31' }], weekdays: [5, 6] }
  expect(overlapOf([weekend, { ...weekend, name: 'Entre', weekdays: [0, 1, 2, 3, 4] }])).toBeNull()
})

test('a copy by weekdays moves every range by the same whole weeks', () => {
  const years = fc.record({
    fromYear: fc.integer({ min: 2027, max: 2030 }),
    years: fc.integer({ min: 1, max: 4 }),
  })
  fc.assert(
    fc.property(fc.array(range, { maxLength: 5 }), years, (ranges, { fromYear, years }) => {
      const asked = { fromYear, toYear: fromYear + years, align: 'weekday' as const }
      const own = ranges.filter(({ from }) => from.startsWith(`${fromYear}`))
      const moved = movedRanges(ranges, asked)
      const shifts = new Set(moved.map(({ from }, at) => daysBetween(own[at]?.from ?? from, from)))
      expect(shifts.size).toBeLessThanOrEqual(1)
      for (const [at, { from, to }] of moved.entries()) {
        const { from: was, to: end } = own[at] ?? { from, to }
        expect([weekday(from), daysBetween(from, to)]).toEqual([weekday(was), daysBetween(was, end)])
        expect(
          Math.abs(daysBetween(`${asked.toYear}${was.slice(4, 8)}15`, from) - Number(was.slice(8)) + 15),
        ).toBeLessThan(6)
      }
    }),
  )
})

test('a copy by dates keeps them, whatever the years: neighbours stay neighbours, without overlap', () => {
  const cuts = fc.uniqueArray(fc.integer({ min: 0, max: 364 }), { minLength: 2, maxLength: 8 })
  const asked = fc.record({
    fromYear: fc.integer({ min: 2027, max: 2032 }),
    years: fc.integer({ min: 1, max: 5 }),
  })
  fc.assert(
    fc.property(cuts, asked, (at, { fromYear, years }) => {
      const days = at.toSorted((a, b) => a - b).map((one) => dayOf(dayNumber(`${fromYear}-01-01`) + one))
      const ranges = days.slice(1).map((to, place) => ({ from: days[place] ?? '', to: addDays(to, -1) }))
      const moved = movedRanges(ranges, { fromYear, toYear: fromYear + years, align: 'date' })
      // A lone 29 February has no day in a year without one.
      const isLeap = isDay(`${fromYear + years}-02-29`)
      const isLost = !isLeap && ranges.every(({ from, to }) => from === to && from.endsWith('02-29'))
      expect(moved.length === 0).toBe(isLost)
      if (isLost) return
      const whole = moved.map((one) => ({ ranges: [one], weekdays: everyDay, name: one.from }))
      expect(overlapOf(whole)).toBeNull()
      const all = whole.flatMap(daysOfSeason)
      expect(all).toHaveLength(daysBetween(moved[0]?.from ?? '', moved.at(-1)?.to ?? '') + 1)
      expect(moved[0]?.from.slice(5)).toBe(
        !isLeap && days[0]?.endsWith('02-29') ? '03-01' : days[0]?.slice(5),
      )
    }),
  )
  const leap = [
    { from: '2028-02-01', to: '2028-02-28' },
    { from: '2028-02-29', to: '2028-02-29' },
  ]
  expect(movedRanges(leap, { fromYear: 2028, toYear: 2029, align: 'date' })).toEqual([
    { from: '2029-02-01', to: '2029-02-28' },
  ])
  const winter = [{ from: '2027-12-20', to: '2028-01-05' }]
  for (const align of alignments)
    expect(movedRanges(winter, { fromYear: 2028, toYear: 2029, align })).toEqual([])
  expect(movedRanges(winter, { fromYear: 2027, toYear: 2028, align: 'date' })).toEqual([
    { from: '2028-12-20', to: '2029-01-05' },
  ])
})

test('the name of a copy has its year', () => {
  expect(copiedName('Alta 2027', 2027, 2028)).toBe('Alta 2028')
  expect(copiedName('Alta', 2027, 2028)).toBe('Alta 2028')
  expect(copiedName('x'.repeat(60), 2027, 2028)).toHaveLength(60)
})
