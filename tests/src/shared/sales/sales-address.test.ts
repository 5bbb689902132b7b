import { expect, test } from 'vitest'
import {
  fileQueryOf,
  isFiltered,
  questionOf,
  readSalesAddress,
  sortingOf,
  withSorting,
} from '#src/shared/sales/sales-address.ts'

test('an address keeps what it knows and forgets the rest', () => {
  const address = {
    ...{ text: 'K7M2', state: 'confirmed', payment: 'on_credit', seller: 'demo-seller-one', branch: '1003' },
    ...{
      kind: 'tours',
      group: 'boda-lucia-y-mateo',
      attention: true,
      agenda: 'awaiting',
      sort: 'due',
      order: 'up',
      page: 3,
    },
    ...{
      bookedFrom: '2026-11-01',
      bookedTo: '2026-11-30',
      travelsFrom: '2027-01-01',
      travelsTo: '2027-01-31',
    },
  }
  expect(readSalesAddress(address)).toEqual(address)
  expect(readSalesAddress({ ...address, branch: 1003, text: 2041 })).toMatchObject({
    branch: '1003',
    text: '2041',
  })
  expect(
    readSalesAddress({
      ...{
        text: '  ',
        state: 'sold',
        payment: 1,
        seller: 'a b',
        branch: 'x',
        kind: 'flights',
        group: '../x',
      },
      ...{
        attention: 'yes',
        agenda: 'tomorrow',
        sort: 'name',
        order: 'sideways',
        page: 0,
        bookedFrom: '2026-02-30',
        extra: 1,
      },
    }),
  ).toEqual({})
  expect(readSalesAddress({ state: 'current', sort: 'booked', page: 1 })).toEqual({})
})

test('what is newest or dearest comes first of itself; another order begins at the first page', () => {
  expect(sortingOf({})).toEqual({ by: 'booked', descending: true })
  expect(sortingOf({ sort: 'client' })).toEqual({ by: 'client', descending: false })
  expect(withSorting({ page: 4, sort: 'client' }, { by: 'booked', descending: true })).toEqual({})
  for (const by of ['booked', 'client', 'total'] as const) {
    for (const descending of [true, false]) {
      expect(sortingOf(withSorting({ text: 'x', page: 2 }, { by, descending }))).toEqual({ by, descending })
    }
  }
})

test('an order is no filter, and a file is asked for all pages', () => {
  expect(isFiltered({ sort: 'due', order: 'up', page: 2 })).toBe(false)
  expect(isFiltered({ attention: true })).toBe(true)
  expect(questionOf({ branch: '1003', attention: true })).toEqual({
    ...{ accountId: '1003', needsSomebody: true, sort: 'booked', descending: true, page: 1 },
  })
  expect(fileQueryOf({ seller: 'a', page: 3 }, 'en')).toBe(
    'sellerId=a&sort=booked&descending=true&language=en',
  )
})
