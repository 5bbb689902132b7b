import { expect, test } from 'vitest'
import { counted } from '#core/products/counted.ts'

test('what is the same is said once, with how often, in the order in which it came', () => {
  expect(counted(['Suite', 'Doble', 'Suite'])).toEqual(['2 × Suite', 'Doble'])
  expect(counted([])).toEqual([])
})
