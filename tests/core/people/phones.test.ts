import { describe, expect, test } from 'vitest'
import { chatAddress, internationalDigits, phoneInWords, phonePattern } from '#core/people/phones.ts'

describe('a telephone number', () => {
  test.each(['+52 998 123 4567', '(998) 123-4567', '998.123.4567', '5551234', '+1 (305) 555-0100'])(
    'is %s',
    (typed) => expect(typed).toMatch(phonePattern),
  )
  test.each([
    '-99999999',
    '123456',
    '+52 (998)',
    '.......',
    '----------',
    '55 1234 5678 ext',
    '998123456789012345678901234',
  ])('is not %s', (typed) => expect(typed).not.toMatch(phonePattern))
})

test.each([
  ['998 123 4567', '529981234567'],
  ['(55) 1234-5678', '525512345678'],
  ['+52 998 123 4567', '529981234567'],
  ['+52 1 998 123 4567', '529981234567'],
  ['0052 998 123 4567', '529981234567'],
  ['52 998 123 4567', '529981234567'],
  ['01 998 123 4567', '529981234567'],
  ['044 998 123 4567', '529981234567'],
  ['+1 (305) 555-0100', '13055550100'],
  ['1 305 555 0100', '13055550100'],
  ['+34 612 345 678', '34612345678'],
  // No area, no country: nobody can be reached by it from elsewhere.
  ['555 1234', ''],
  ['', ''],
])('%s is known all over the world as %s', (typed, digits) => expect(internationalDigits(typed)).toBe(digits))

test('a chat opens with the number, or lets one pick without it, and has its text ready', () => {
  expect(chatAddress('998 123 4567', 'Su cotización: https://a.mx/?x=1&y=2')).toBe(
    'https://wa.me/529981234567?text=Su%20cotizaci%C3%B3n%3A%20https%3A%2F%2Fa.mx%2F%3Fx%3D1%26y%3D2',
  )
  expect(chatAddress('', 'Hola')).toBe('https://wa.me/?text=Hola')
})

test.each([
  ['9981234567', '+52 998 123 4567'],
  ['+52 1 (55) 1234-5678', '+52 55 1234 5678'],
  ['+1 (305) 555-0100', '+1 (305) 555-0100'],
  ['5551234', '5551234'],
])('%s is read as %s', (typed, read) => expect(phoneInWords(typed)).toBe(read))
