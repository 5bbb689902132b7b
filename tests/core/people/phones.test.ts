import { describe, expect, test } from 'vitest'
import { chatAddress, dialAddress, groupedPhone, internationalDigits } from '#core/people/phones.ts'
import { phonePattern } from '#core/people/typed-phone.ts'

describe('a telephone number', () => {
  test.each(['+52 998 123 4567', '(998) 123-4567', '998.123.4567', '5551234', '+1 (305) 555-0100'])(
    'is %s',
    (typed) => expect(typed).toMatch(phonePattern),
  )
  test.each([
    '-99999999',
    '123456',
    '0000000',
    '+11 (111) 111-1111',
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
  // No area code or country: it cannot be reached from elsewhere.
  ['555 1234', ''],
  ['', ''],
])('the international form of %s is %s', (typed, digits) => expect(internationalDigits(typed)).toBe(digits))

test('a chat opens with the number, or lets the user pick a contact, and has its text ready', () => {
  expect(chatAddress('998 123 4567', 'Su cotización: https://a.mx/?x=1&y=2')).toBe(
    'https://wa.me/529981234567?text=Su%20cotizaci%C3%B3n%3A%20https%3A%2F%2Fa.mx%2F%3Fx%3D1%26y%3D2',
  )
  expect(chatAddress('', 'Hola')).toBe('https://wa.me/?text=Hola')
})

test('a Mexican number is grouped, any other is shown as typed', () => {
  expect(groupedPhone('+525555554322')).toBe('+52 55 5555 4322')
  expect(groupedPhone('9835550175')).toBe('+52 983 555 0175')
  expect(groupedPhone('+52 1 33 1234 5678')).toBe('+52 33 1234 5678')
  for (const phone of ['+1 (305) 555-0100', '555 4322', '']) expect(groupedPhone(phone)).toBe(phone)
})

test('is dialled in international form, or as typed if it is only valid locally', () => {
  expect(dialAddress('951 555 0142')).toBe('tel:+529515550142')
  expect(dialAddress('044 998 123 4567')).toBe('tel:+529981234567')
  expect(dialAddress('+1 (305) 555-0100')).toBe('tel:+13055550100')
  expect(dialAddress('555 4322')).toBe('tel:5554322')
})
