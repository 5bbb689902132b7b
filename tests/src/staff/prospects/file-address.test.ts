import { expect, test } from 'vitest'
import { fileAddress } from '#src/platform/use-list.ts'
import { prospectList } from '#src/staff/prospects/prospect-list.ts'

test('a file has all filters of the list, its order, and every page', () => {
  const of = (input: Parameters<typeof prospectList.readAddress>[0]) =>
    fileAddress({ list: prospectList, input }, 'csv', 'en')
  expect(of({})).toBe('/files/prospects/csv?language=en')
  expect(of({ stage: 'all', keeper: 'mine', sort: '-score', page: 3 })).toBe(
    '/files/prospects/csv?stage=all&keeper=mine&sort=-score&language=en',
  )
})
