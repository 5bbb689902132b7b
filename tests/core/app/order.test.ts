import { expect, test } from 'vitest'
import { orderBy, sortingOf, sortOf, sortsOf } from '#core/app/order.ts'

test('a column is sorted both ways, first in descending order if the greatest values matter', () => {
  const order = orderBy(['name', '-total'], '-total')
  expect(order).toEqual({ columns: ['name', 'total'], downFirst: ['total'], usual: '-total' })
  expect(sortsOf(order)).toEqual(['name', '-name', 'total', '-total'])
  for (const sort of sortsOf(order)) expect(sortOf(sortingOf(sort))).toBe(sort)
})
