import { expect, test } from 'vitest'
import { fileAddress } from '#src/platform/use-list.ts'
import { saleList } from '#src/shared/sales/sale-list.ts'

test('known filters of an address are kept, unknown ones are dropped', () => {
  const address = {
    ...{ text: 'K7M2', state: 'confirmed', payment: 'on_credit', sellerId: 'demo-seller', accountId: '1003' },
    ...{ kind: 'tours', groupUrl: 'boda-lucia-y-mateo', agenda: 'awaiting', needsAttention: true },
    ...{ bookedFrom: '2026-11-01', bookedTo: '2026-11-30' },
    ...{ travelsFrom: '2027-01-01', travelsTo: '2027-01-31', sort: '-due', page: 3 },
  }
  expect(saleList.readAddress(address)).toEqual(address)
  // The router reads digits as numbers.
  expect(saleList.readAddress({ accountId: 1003, text: 2041 })).toEqual({ accountId: '1003', text: '2041' })
  const typed = {
    ...{ text: '  ', state: 'sold', payment: 1, sellerId: 'a b', accountId: 'x', kind: 'flights' },
    ...{ groupUrl: '../x', agenda: 'tomorrow', needsAttention: 'yes', sort: 'name', page: 0 },
    ...{ bookedFrom: '2026-02-30', extra: 1 },
  }
  expect(saleList.readAddress(typed)).toEqual({})
})

test('a file has the filters and the order of the list, and all of its pages', () => {
  const input = { sellerId: 'a', needsAttention: true, sort: '-total', page: 3 } as const
  expect(fileAddress({ list: saleList, input }, 'xlsx', 'es')).toBe(
    '/files/sales/xlsx?sellerId=a&needsAttention=true&sort=-total&language=es',
  )
})
