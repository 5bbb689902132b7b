import { expect, test } from 'vitest'
import { websiteField } from '#core/app/fields.ts'

test.each([
  ['sierra.example', 'https://sierra.example'],
  [' www.sierra.example/viajes ', 'https://www.sierra.example/viajes'],
  ['http://sierra.example', 'http://sierra.example'],
])('"%s" is the web address %s', (typed, address) => {
  expect(websiteField.read(typed)).toBe(address)
})

test.each(['sierra', 'ofelia@sierra.example', 'javascript:alert.call', 'mailto:a@b.mx', '/a.b', 'a b.c', ''])(
  '"%s" is not a web address',
  (typed) => {
    expect(websiteField.read(typed)).toBeUndefined()
  },
)
