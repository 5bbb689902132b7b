import { expect, it } from 'vitest'
import { tickable } from '#src/shop/products/results/results-filters.ts'

const facet = (value: string, count: number) => ({ value, label: null, count })

it('keeps selected values, also where no result has them or there is no choice', () => {
  expect(tickable([], ['AI'])).toEqual([facet('AI', 0)])
  expect(tickable([facet('EP', 3)], ['EP'])).toEqual([facet('EP', 3)])
  expect(tickable([facet('5', 1), facet('4', 2)], [3, 4])).toEqual([
    facet('5', 1),
    facet('4', 2),
    facet('3', 0),
  ])
})

it('offers no filter where there is no choice and nothing is selected', () => {
  expect(tickable([facet('EP', 3)], undefined)).toEqual([])
})
