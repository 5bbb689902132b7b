import { expect, test } from 'vitest'
import { guestsInWords, partyInWords, stayInWords } from '#core/products/party-words.ts'
import { textsIn } from '#server/platform/texts-in.ts'

test.each([
  ['es', 1, [], '1 adulto'],
  ['es', 2, [7], '2 adultos y 1 menor (7 años)'],
  ['es', 2, [1], '2 adultos y 1 menor (1 año)'],
  ['es', 2, [7, 1], '2 adultos y 2 menores (7 y 1 años)'],
  ['en', 2, [], '2 adults'],
  ['en', 1, [0], '1 adult and 1 child (aged 0)'],
  ['en', 2, [4, 7, 11], '2 adults and 3 children (aged 4, 7, and 11)'],
] as const)('in %s: %i adults, children of %j', (language, adults, childAges, text) => {
  expect(guestsInWords({ adults, childAges }, language, textsIn(language, 'party'))).toBe(text)
})

test('of a search: all people, their number of rooms, and the length of their stay', () => {
  const rooms = [
    { adults: 2, childAges: [7] },
    { adults: 1, childAges: [] },
  ]
  const [es, en] = [textsIn('es', 'party'), textsIn('en', 'party')]
  expect(partyInWords(rooms, es)).toBe('3 adultos, 1 menor')
  expect(partyInWords(rooms, en, true)).toBe('3 adults, 1 child · 2 rooms')
  expect(partyInWords([{ adults: 1, childAges: [] }], es, true)).toBe('1 adulto · 1 habitación')
  expect(stayInWords('hotels', '2026-12-10', '2026-12-14', es)).toBe('4 noches')
  expect(stayInWords('hotels', '2026-12-10', '2026-12-11', en)).toBe('1 night')
  expect(stayInWords('tours', '2026-12-10', '2026-12-14', es)).toBe('5 días')
})
