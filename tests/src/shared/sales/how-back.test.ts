import { expect, test } from 'vitest'
import type { BackPart } from '#core/sales/refund-split.ts'
import { cancelDone } from '#src/shared/sales/how-back.ts'

const cash: BackPart = { method: 'cash', amountMinor: 300 }
const card: BackPart = { method: 'card', amountMinor: 700 }

test.each<[string, number, BackPart[] | undefined, string, number]>([
  ['nothing', 0, [], 'cancel.done_free', 0],
  ['all by card', 700, [card], 'cancel.done_back', 0],
  ['all in cash', 300, [cash], 'cancel.done_cash', 300],
  ['some in cash and the rest by card', 1000, [card, cash], 'cancel.done_mixed', 300],
  ['something, nobody knows how', 700, undefined, 'cancel.done_back', 0],
])('a cancellation shows that the refund goes to %s', (_, refundMinor, back, said, cashMinor) => {
  expect(cancelDone({ refundMinor, back })).toEqual({ said, amountMinor: refundMinor, cashMinor })
})

test('a refund as a gift card excludes the part that returns to the card that paid', () => {
  const back: BackPart[] = [card, { method: 'gift_card', amountMinor: 200 }]
  expect(cancelDone({ refundMinor: 900, back }, true)).toEqual({
    ...{ said: 'cancel.done_card', amountMinor: 700, cashMinor: 0 },
  })
})
