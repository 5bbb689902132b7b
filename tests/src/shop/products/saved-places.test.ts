import { expect, test } from 'vitest'
import { needsSignal, savedFirst } from '#src/shop/products/search/saved-places.ts'

const places = ['cancun', 'oaxaca', 'puebla'].map((id) => ({ id }))

test('offline, saved destinations come first, and the others cannot be searched', () => {
  expect(savedFirst(places, ['puebla']).map(({ id }) => id)).toEqual(['puebla', 'cancun', 'oaxaca'])
  expect(places.map(({ id }) => needsSignal(['puebla'], id))).toEqual([true, true, false])
  // Nothing is saved.
  expect(places.every(({ id }) => needsSignal([], id))).toBe(true)
})

test('online, every destination can be searched, in its usual order', () => {
  expect(savedFirst(places, null)).toEqual(places)
  expect(places.some(({ id }) => needsSignal(null, id))).toBe(false)
})
