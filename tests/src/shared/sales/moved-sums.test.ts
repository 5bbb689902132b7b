import { expect, test } from 'vitest'
import type { DeskSale } from '#src/shared/sales/desk-sale.ts'
import { movedSums } from '#src/shared/sales/moved-sums.ts'

const sale = (method: string, refunds: [string, number, string?][], paidMinor = 1_000) =>
  ({
    ...{ paidMinor, currency: 'MXN' },
    payments: [{ method, state: 'captured', amountMinor: paidMinor }],
    refunds: refunds.map(([state, amountMinor, currency = 'MXN']) => ({ state, amountMinor, currency })),
  }) as unknown as DeskSale['sale']
const said = (of: DeskSale['sale']) => Object.fromEntries(movedSums(of).map(({ key, minor }) => [key, minor]))

test('a pending refund has not arrived, and a refused one does not count', () => {
  expect(said(sale('card', []))).toEqual({ paid: 1_000 })
  expect(said(sale('card', [['created', 200]]))).toEqual({ paid: 1_000, refund_coming: 200 })
  expect(
    said(
      sale('card', [
        ['in_transit', 200],
        ['done', 300],
        ['failed', 400],
        ['done', 500, 'USD'],
        ['created', 600, 'USD'],
      ]),
    ),
  ).toEqual({ paid: 1_000, refunded: 300, refund_coming: 200 })
})

test('an amount on credit was not paid, and its refund returns to the credit', () => {
  expect(said(sale('credit', []))).toEqual({ on_credit: 1_000 })
  expect(said(sale('credit', [['done', 900]]))).toEqual({ on_credit: 1_000, credited: 900 })
})

test('cash is refunded when it is handed over, and listed apart from other refunds', () => {
  const { refunds, ...rest } = sale('card', [
    ['done', 300],
    ['done', 700],
  ])
  const [card, till] = refunds.map((refund, i) => ({ ...refund, method: i === 0 ? 'card' : 'cash' }))
  const mixed = { ...rest, refunds: [card, till] } as DeskSale['sale']
  expect(said(mixed)).toEqual({ paid: 1_000, refunded: 300, cash_back: 700 })
  const waits = { ...rest, refunds: [card, { ...till, toHand: true }] } as DeskSale['sale']
  expect(said(waits)).toEqual({ paid: 1_000, refunded: 300, cash_to_hand: 700 })
})

test('a chargeback is not a refund, and is subtracted', () => {
  const { refunds, ...rest } = sale('card', [['done', 1_000]])
  const lost = refunds.map((refund) => ({ ...refund, route: 'chargeback' }))
  expect(said({ ...rest, refunds: lost } as DeskSale['sale'])).toEqual({ paid: 1_000, taken_back: -1_000 })
})
