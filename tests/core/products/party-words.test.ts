import { expect, test } from 'vitest'
import { guestsInWords } from '#server/modules/vouchers/voucher-words.ts'

test.each([
  ['es', 1, [], '1 adulto'],
  ['es', 2, [7], '2 adultos y 1 menor (7 años)'],
  ['es', 2, [1], '2 adultos y 1 menor (1 año)'],
  ['es', 2, [7, 1], '2 adultos y 2 menores (7 y 1 años)'],
  ['en', 2, [], '2 adults'],
  ['en', 1, [0], '1 adult and 1 child (aged 0)'],
  ['en', 2, [4, 7, 11], '2 adults and 3 children (aged 4, 7, and 11)'],
] as const)('in %s: %i adults, children of %j', (language, adults, childAges, text) => {
  expect(guestsInWords({ adults, childAges }, language)).toBe(text)
})
