import { expect, test } from 'vitest'
import { lengthsOf, percentOf, rankingOf } from '#src/agency/reports/ranking.ts'

const bar = (label: string, grossMinor: number) => ({ key: label, label, grossMinor, count: 1 })
const named = [bar('Velas', 400_00), bar('Grana', 100_00), bar('Chukum', 0)]

test('the length of a bar is relative to the largest name, however large the sum of the others', () => {
  const ranking = rankingOf(named, { names: 36, grossMinor: 9_000_00, count: 80 }, 'Others')
  expect(lengthsOf(ranking)).toEqual([100, 25, 0])
  expect(ranking.others).toMatchObject({ label: 'Others', grossMinor: 9_000_00, count: 80 })
})

test('without further names there is no row of others', () => {
  const ranking = rankingOf(named, { names: 0, grossMinor: 0, count: 0 }, 'Others')
  expect(ranking.others).toBeNull()
})

test('a name without sales, or with only a refunded penalty, has no bar', () => {
  const none = { names: 0, grossMinor: 0, count: 0 }
  expect(lengthsOf(rankingOf([bar('Velas', 0), bar('Grana', -5)], none, ''))).toEqual([0, 0])
})

test('a share is a whole percentage, and a small share is shown as more than zero', () => {
  expect([percentOf(1, 3), percentOf(1, 1_000), percentOf(0, 9), percentOf(0, 0)]).toEqual([
    '33',
    '<1',
    '0',
    '0',
  ])
})
