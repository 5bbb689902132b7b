import { expect, test } from 'vitest'
import { columnLetters } from '#core/app/column-letters.ts'

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is %s', (at, letters) => {
  expect(columnLetters(at)).toBe(letters)
})
