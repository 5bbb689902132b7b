import { expect, test } from 'vitest'
import { lengthsOf, percentOf, rankingOf } from '#src/agency/reports/ranking.ts'

const bar = (label: string, grossMinor: number) => ({ key: label, label, grossMinor, count: 1 })
const named = [bar('Velas', 400_00), bar('Grana', 100_00), bar('Chukum', 0)]

test('bars are as long as they are beside the largest name, however much the others sold together', () => {
  const ranking = rankingOf(named, { names: 36, grossMinor: 9_000_00, count: 80 }, 'Others')
  expect(lengthsOf(ranking)).toEqual([100, 25, 0])
  expect(ranking.others).toMatchObject({ label: 'Others', grossMinor: 9_000_00, count: 80 })
})

test('where every name has a bar there are no others', () => {
  const ranking = rankingOf(named, { names: 0, grossMinor: 0, count: 0 }, 'Others')
  expect(ranking.others).toBeNull()
})

test('nothing sold is no length, and a penalty given back is none either', () => {
  const none = { names: 0, grossMinor: 0, count: 0 }
  expect(lengthsOf(rankingOf([bar('Velas', 0), bar('Grana', -5)], none, ''))).toEqual([0, 0])
})

test('a share is told in whole percent, and a little is more than nothing', () => {
  expect([percentOf(1, 3), percentOf(1, 1_000), percentOf(0, 9), percentOf(0, 0)]).toEqual([
    '33',
    '<1',
    '0',
    '0',
  ])
})
