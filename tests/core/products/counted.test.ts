import { expect, test } from 'vitest'
import { counted } from '#core/products/counted.ts'

test('duplicates are listed once with their count, in order of appearance', () => {
  expect(counted(['Suite', 'Doble', 'Suite'])).toEqual(['2 × Suite', 'Doble'])
  expect(counted([])).toEqual([])
})
