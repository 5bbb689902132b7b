import { describe, expect, it } from 'vitest'
import { addDays, formatDay } from '#core/days.ts'
import { parseTypedDay, parseTypedRange } from '#src/features/products/typed-days.ts'
import { shortDay, shortRange } from '#src/features/products/words.ts'

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
    // "mar" is a Tuesday here, not March.
    ['mar 15 dic 2026', 'es', '2026-12-15'],
    ['10 mar', 'es', '2027-03-10'],
  ] as const)('%s in %s is %s', (text, language, day) => {
    expect(parseTypedDay(text, today, language)).toBe(day)
  })

  it.each(['', 'mañana', '31 feb 2027', '99', '10/13/14/15', '45 dic'])('%s is none', (text) => {
    expect(parseTypedDay(text, today, 'es')).toBeNull()
  })

  it('reads back whatever the interface writes', () => {
    for (let i = 0; i < 400; i++) {
      const day = addDays(today, i)
      for (const language of ['es', 'en'] as const) {
        expect(parseTypedDay(shortDay(day, language), today, language)).toBe(day)
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

  it('crosses the year', () => {
    expect(parseTypedRange('28 dic al 2 ene', today, 'es')).toEqual({ from: '2026-12-28', to: '2027-01-02' })
  })

  it('is none when it is one day, or runs backwards', () => {
    expect(parseTypedRange('10 dic', today, 'es')).toBeNull()
    expect(parseTypedRange('14 dic 2026 al 10 dic 2026', today, 'es')).toBeNull()
  })

  it('is said briefly', () => {
    expect(shortRange('2026-12-10', '2026-12-14', 'es')).toMatch(/^10\D+14\D+2026$/)
  })
})
