import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balanceDueOn } from '#core/sales/balance.ts'
import { refundingOf, summarise } from '#core/sales/payment-summary.ts'
import { saleEvents } from '#core/sales/sale-events.ts'
import {
  canMovePayment,
  canMoveRefund,
  canMoveSale,
  depositOf,
  dueOf,
  normaliseSaleCode,
  saleCodePattern,
  surplusOf,
  waitsForMoney,
} from '#core/sales/sales.ts'

test('codes are found in any notation', () => {
  expect(normaliseSaleCode(' k7m2 9qxd')).toBe('K7M2-9QXD')
  expect(normaliseSaleCode('ko1l-iiii')).toBe('K011-1111')
  expect(normaliseSaleCode('K7M2-9QXD')).toMatch(saleCodePattern)
  expect(normaliseSaleCode('short')).not.toMatch(saleCodePattern)
})

test('states change only along the table', () => {
  expect(canMoveSale('held', 'confirmed')).toBe(true)
  expect(canMoveSale('confirmed', 'expired')).toBe(false)
  expect(canMoveSale('cancelled', 'confirmed')).toBe(false)
  expect(canMovePayment('expired', 'captured')).toBe(true)
  expect(canMovePayment('captured', 'failed')).toBe(false)
  expect(canMoveRefund('failed', 'in_transit')).toBe(true)
  expect(canMoveRefund('done', 'failed')).toBe(true)
  expect(canMoveRefund('done', 'in_transit')).toBe(false)
  expect(waitsForMoney('requires_action')).toBe(true)
  expect(waitsForMoney('captured')).toBe(false)
})

test('a balance is due two weeks before; a late sale leaves days, but none after the start of the service', () => {
  expect(depositOf(100_001)).toBe(30_000)
  expect(balanceDueOn('2026-12-21')).toBe('2026-12-07')
  expect(balanceDueOn('2026-12-21', '2026-11-01')).toBe('2026-12-07')
  expect(balanceDueOn('2026-12-21', '2026-12-10')).toBe('2026-12-12')
  expect(balanceDueOn('2026-12-21', '2026-12-20')).toBe('2026-12-21')
  // A lost dispute leaves them also during the trip.
  expect(balanceDueOn('2026-12-21', '2026-12-20', '2026-12-23')).toBe('2026-12-25')
  expect(balanceDueOn('2026-12-21', '2026-11-01', '2026-11-02')).toBe('2026-12-07')
})

test('a balance and an overpayment never occur together, and add up', () => {
  const amount = fc.nat(10_000_000)
  fc.assert(
    fc.property(amount, amount, amount, amount, (liveMinor, penaltyMinor, paidMinor, refundedMinor) => {
      const money = { liveMinor, penaltyMinor, paidMinor, refundedMinor }
      const due = dueOf(money)
      const surplus = surplusOf(money)
      expect(Math.min(due, surplus)).toBe(0)
      expect(due - surplus).toBe(liveMinor + penaltyMinor - paidMinor + refundedMinor)
    }),
  )
})

test('payments in one word', () => {
  const word = (totalMinor: number, capturedMinor: number, refundedMinor: number, refundingMinor = 0) =>
    summarise({ totalMinor, capturedMinor, refundedMinor, refundingMinor, isDisputed: false })
  expect(word(100, 0, 0)).toBe('unpaid')
  expect(word(100, 30, 0)).toBe('partial')
  expect(word(100, 100, 0)).toBe('paid')
  expect(word(100, 130, 0)).toBe('overpaid')
  expect(word(50, 100, 50)).toBe('part_refunded')
  expect(word(0, 100, 100)).toBe('refunded')
  const back = (state: 'created' | 'in_transit' | 'done' | 'failed', amountMinor: number) => ({
    ...{ state, amountMinor, currency: 'MXN' as const },
  })
  const other = { ...back('created', 70), currency: 'USD' as const }
  const refunds = [other, back('created', 20), back('in_transit', 20), back('done', 50), back('failed', 10)]
  expect(word(0, 100, 90, refundingOf(refunds, 'MXN'))).toBe('refunding')
  expect(refundingOf(refunds, 'MXN')).toBe(40)
  expect(word(0, 0, 0)).toBe('uncharged')
  const sums = { totalMinor: 100, capturedMinor: 100, refundedMinor: 0, refundingMinor: 20 }
  expect(summarise({ ...sums, isDisputed: true })).toBe('disputed')
})

test('each event has one name', () => expect(new Set(saleEvents).size).toBe(saleEvents.length))
