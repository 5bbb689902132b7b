import { expect, test } from 'vitest'
import { distinctNames } from '#core/sales/crew-links.ts'

test('a guide written twice, once without capitals, is assigned once', () => {
  expect(distinctNames(['Wendy Uc', 'wendy uc', 'Chucho Canul', 'Wendy Uc'])).toEqual([
    'Wendy Uc',
    'Chucho Canul',
  ])
  expect(distinctNames([])).toEqual([])
})
