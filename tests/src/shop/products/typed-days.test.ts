import { describe, expect, it } from 'vitest'
import { addDays, formatDay, formatShortDay, formatShortDays } from '#core/time/days.ts'
import {
  parseTypedDay,
  parseTypedRange,
  readFirstDay,
  readLastDay,
} from '#src/shop/products/search/typed-days.ts'
import { pickedStay, readStay } from '#src/shop/products/search/typed-stay.ts'

const today = '2026-11-21'

describe('a typed day', () => {
  it.each([
    ['10 dic', 'es', '2026-12-10'],
    ['10 de diciembre de 2027', 'es', '2027-12-10'],
    ['DIC 10', 'es', '2026-12-10'],
    ['12/10/2026', 'en', '2026-12-10'],
    ['12/10/2026', 'es', '2026-10-12'],
    ['25/12/2026', 'en', '2026-12-25'],
    ['12/25/2026', 'es', '2026-12-25'],
    ['10-12-26', 'es', '2026-12-10'],
    ['Dec 10', 'en', '2026-12-10'],
    ['10th December 2026', 'en', '2026-12-10'],
    ['2026-12-10', 'en', '2026-12-10'],
    ['5 ene', 'es', '2027-01-05'],
    ['29 feb', 'es', '2028-02-29'],
    // "mar" means Tuesday here, not March.
    ['mar 15 dic 2026', 'es', '2026-12-15'],
    ['10 mar', 'es', '2027-03-10'],
  ] as const)('%s in %s is %s', (text, language, day) => {
    expect(parseTypedDay(text, today, language)).toBe(day)
  })

  it.each(['', 'mañana', '31 feb 2027', '99', '10/13/14/15', '45 dic'])('%s is not a day', (text) => {
    expect(parseTypedDay(text, today, 'es')).toBeNull()
  })

  it('parses every format that the interface writes', () => {
    for (let i = 0; i < 400; i++) {
      const day = addDays(today, i)
      for (const language of ['es', 'en'] as const) {
        expect(parseTypedDay(formatShortDay(day, language), today, language)).toBe(day)
        expect(parseTypedDay(formatDay(day, language), today, language)).toBe(day)
      }
    }
  })
})

describe('a typed range', () => {
  it.each([
    ['10 al 14 dic', 'es'],
    ['del 10 al 14 de diciembre', 'es'],
    ['10-14 dic 2026', 'es'],
    ['10 dic – 14 dic', 'es'],
    ['12/10/2026 - 12/14/2026', 'en'],
    ['Dec 10 to Dec 14', 'en'],
  ] as const)('%s', (text, language) => {
    expect(parseTypedRange(text, today, language)).toEqual({ from: '2026-12-10', to: '2026-12-14' })
  })

  it('may cross the year', () => {
    expect(parseTypedRange('28 dic al 2 ene', today, 'es')).toEqual({ from: '2026-12-28', to: '2027-01-02' })
  })

  it('is invalid when it is one day, or runs backwards', () => {
    expect(parseTypedRange('10 dic', today, 'es')).toBeNull()
    expect(parseTypedRange('14 dic 2026 al 10 dic 2026', today, 'es')).toBeNull()
  })

  it('has a short form', () => {
    expect(formatShortDays('2026-12-10', '2026-12-14', 'es')).toMatch(/^10\D+14\D+2026$/)
  })
})

const rules = { single: false, least: 1, min: today, max: addDays(today, 540), language: 'es' as const }

describe('the first day', () => {
  it.each([
    ['10/12/2020', 'past'],
    ['10 dic 2020', 'past'],
    ['10/12/2020 - 14/12/2020', 'past'],
    ['99 foo', 'unreadable'],
    ['31/02/2027', 'unreadable'],
    ['10 dic 2031', 'too_far'],
  ])('%s is refused: %s', (text, problem) => {
    expect(readFirstDay(text, { ...rules, ranges: true })).toEqual({ problem })
  })
})

describe('the last day', () => {
  it.each([
    ['2026-12-20', '24 dic', { to: '2026-12-24' }],
    ['2026-12-28', '2 ene', { to: '2027-01-02' }],
    ['2026-12-20', '15 dic', { problem: 'order' }],
    ['2026-12-20', '20 dic', { problem: 'order' }],
    ['2026-12-20', '15/12/2026', { problem: 'order' }],
    ['2026-12-20', '15 dic 2020', { problem: 'past' }],
    ['2026-12-20', '31/02/2027', { problem: 'unreadable' }],
    // A typed year is taken literally.
    ['2026-12-20', '15 dic 2027', { to: '2027-12-15' }],
  ])('from %s, %s', (from, text, answer) => {
    expect(readLastDay(text, { ...rules, from })).toEqual(answer)
  })
})

describe('the date sheet', () => {
  const stay = pickedStay('2026-12-10', '2026-12-14')

  it('keeps an invalid value as typed, and names the error', () => {
    const read = readStay({ ...stay, fromText: '99 foo', toText: '12 dic' }, rules)
    expect(read).toMatchObject({
      fromText: '99 foo',
      fromProblem: 'unreadable',
      to: '2026-12-12',
      toText: null,
    })
  })

  it('checks no order against an invalid first day', () => {
    const late = pickedStay('2026-12-20', '2026-12-24')
    expect(readStay({ ...late, fromText: '99 foo', toText: '14 dic' }, rules)).toMatchObject({
      fromProblem: 'unreadable',
      toProblem: null,
      toText: '14 dic',
    })
  })

  it('accepts a range typed into the first field', () => {
    expect(readStay({ ...stay, fromText: '20 al 23 dic' }, rules)).toEqual(
      pickedStay('2026-12-20', '2026-12-23'),
    )
  })

  it('requires a new last day when the first one has passed it', () => {
    expect(readStay({ ...stay, fromText: '20 dic' }, rules)).toEqual(pickedStay('2026-12-20', null))
  })

  it('checks the last day again once the first one is corrected', () => {
    const wrong = readStay({ ...stay, fromText: '20 dic', toText: '15 dic' }, rules)
    expect(wrong.toProblem).toBe('order')
    expect(readStay({ ...wrong, fromText: '12 dic' }, rules)).toEqual(pickedStay('2026-12-12', '2026-12-15'))
  })
})
