import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CashSale, cashFor, cashPurpose, minCash } from '#core/sales/cash.ts'
import { whyNoDeposit } from '#core/sales/payment-terms.ts'
import { depositOf, type LineState, type SaleState } from '#core/sales/sales.ts'

const now = new Date('2030-01-01T12:00:00Z')

function saleOf(
  state: SaleState,
  paid: readonly (Partial<CashSale['payments'][number]> & { amountMinor: number })[] = [],
  {
    totalMinor = 100_00,
    startsOn = '2030-03-01',
    penaltyMinor = 0,
    backMinor = 0,
    refunds = [] as CashSale['refunds'],
  } = {},
): CashSale {
  const line: LineState = state === 'confirmed' ? 'confirmed' : 'held'
  return {
    ...{
      state,
      now,
      refunds,
      timeZone: 'America/Cancun',
      owedSince: { soldAt: null, lostAt: null, plan: null },
    },
    lines: [
      {
        ...{ id: 'l0', state: line, startsOn },
        snapshot: { timeZone: 'America/Cancun', policy: [], nightsMinor: [] },
      },
    ],
    payments: paid.map((payment, i) => ({
      ...{ id: `p${i}`, method: 'cash', purpose: 'balance', state: 'captured' },
      capturedAt: new Date(now.getTime() + i),
      ...payment,
    })),
    money: {
      liveMinor: totalMinor,
      penaltyMinor,
      paidMinor: paid.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      refundedMinor: backMinor,
    },
  }
}

const minOf = (sale: CashSale, id: string, used: string[] = []) => minCash(sale, id, used)

describe('the amount of a cash payment', () => {
  test('a sale on hold takes at least its deposit, or the full price if no deposit is offered', () => {
    expect(cashFor(saleOf('held'))).toEqual({ minMinor: 30_00, maxMinor: 100_00 })
    expect(cashFor(saleOf('pending_payment', [], { startsOn: '2030-01-20' }))).toEqual({
      ...{ minMinor: 100_00, maxMinor: 100_00 },
    })
  })

  test('a refused deposit says whether the reason is a near trip or the terms', () => {
    const why = (startsOn: string, policy: CashSale['lines'][number]['snapshot']['policy'] = []) => {
      const lines = saleOf('held', [], { startsOn }).lines.map((line) => ({
        ...line,
        snapshot: { ...line.snapshot, policy, nightsMinor: [100_00] },
      }))
      return whyNoDeposit(lines, 100_00, now)
    }
    const lost = [{ from: '2030-01-01T00:00:00Z', penalty: { amountMinor: 100_00 } }]
    expect(why('2030-03-01')).toBeNull()
    expect(why('2030-01-20')).toBe('soon')
    expect(why('2030-03-01', lost)).toBe('terms')
    expect(why('2030-01-20', lost)).toBe('terms')
  })

  test('of earlier payments, only the rest is missing', () => {
    expect(cashFor(saleOf('held', [{ amountMinor: 12_00 }]))).toEqual({ minMinor: 18_00, maxMinor: 88_00 })
    expect(cashFor(saleOf('held', [{ amountMinor: 40_00 }]))).toEqual({ minMinor: 1, maxMinor: 60_00 })
  })

  test('any part of a balance, and nothing for a sale that is paid, ended or a customer’s own', () => {
    const part = [{ amountMinor: 30_00, purpose: 'deposit' as const }]
    expect(cashFor(saleOf('confirmed', part))).toEqual({ minMinor: 1, maxMinor: 70_00 })
    expect(cashFor(saleOf('confirmed', [{ amountMinor: 100_00 }]))).toBeNull()
    for (const state of ['expired', 'cancelled', 'confirming', 'completed', 'no_show'] as const)
      expect(cashFor(saleOf(state)), state).toBeNull()
  })

  test('it states its purpose', () => {
    expect(cashPurpose(saleOf('held'), 100_00)).toBe('full')
    expect(cashPurpose(saleOf('held'), 99_99)).toBe('deposit')
    expect(cashPurpose(saleOf('held', [{ amountMinor: 1 }]), 99_99)).toBe('balance')
    expect(cashPurpose(saleOf('confirmed', [{ amountMinor: 30_00 }]), 1_00)).toBe('balance')
  })

  test('any amount within the bounds is at most the amount due, and confirms a sale on hold', () => {
    const amount = fc.integer({ min: 1, max: 10_000_00 })
    fc.assert(
      fc.property(amount, fc.nat(10_000_00), fc.boolean(), (totalMinor, paidMinor, soon) => {
        const range = cashFor(
          saleOf('held', [{ amountMinor: paidMinor }], {
            totalMinor,
            startsOn: soon ? '2030-01-10' : '2030-06-01',
          }),
        )
        if (!range) {
          expect(paidMinor).toBeGreaterThanOrEqual(totalMinor)
          return
        }
        expect(range.minMinor).toBeGreaterThanOrEqual(1)
        expect(range.minMinor).toBeLessThanOrEqual(range.maxMinor)
        expect(range.maxMinor).toBe(totalMinor - paidMinor)
        const enough = soon ? totalMinor : depositOf(totalMinor)
        expect(paidMinor + range.minMinor).toBeGreaterThanOrEqual(enough)
      }),
    )
  })
})

describe('corrections', () => {
  const deposit = { amountMinor: 30_00, purpose: 'deposit' as const }

  test('a later part down to zero, a deposit down to its minimum, never more than was typed', () => {
    expect(minOf(saleOf('confirmed', [deposit, { amountMinor: 20_00 }]), 'p1')).toBe(0)
    expect(minOf(saleOf('confirmed', [{ ...deposit, amountMinor: 50_00 }]), 'p0')).toBe(30_00)
    expect(minOf(saleOf('confirmed', [deposit]), 'p0')).toBeNull()
    expect(minOf(saleOf('confirmed', [{ amountMinor: 100_00, purpose: 'full' }]), 'p0')).toBe(30_00)
  })

  test('not a required amount if no deposit is offered', () => {
    const soon = { startsOn: '2030-01-20' }
    expect(minOf(saleOf('confirmed', [{ amountMinor: 100_00, purpose: 'full' }], soon), 'p0')).toBeNull()
    // It was sold on a deposit, in time.
    expect(minOf(saleOf('confirmed', [deposit, { amountMinor: 70_00 }], soon), 'p1')).toBe(0)
  })

  test('not after a later payment, a refund or the start of the service, and only for cash', () => {
    const two = [deposit, { amountMinor: 20_00 }]
    expect(minOf(saleOf('confirmed', [...two, { amountMinor: 5_00, method: 'card' }]), 'p1')).toBeNull()
    expect(minOf(saleOf('confirmed', two, { refunds: [{ paymentId: 'p1' }] }), 'p1')).toBeNull()
    expect(minOf(saleOf('confirmed', two, { startsOn: '2029-12-31' }), 'p1')).toBeNull()
    expect(minOf(saleOf('confirmed', [deposit, { amountMinor: 20_00, method: 'credit' }]), 'p1')).toBeNull()
    expect(minOf(saleOf('cancelled', two), 'p1')).toBeNull()
    expect(minOf(saleOf('confirmed', [deposit, { amountMinor: 20_00, state: 'voided' }]), 'p1')).toBeNull()
    expect(minOf(saleOf('confirmed', two), 'nobody’s')).toBeNull()
  })

  test('not after a service was used, and for the payment that completed the sale on the same day only', () => {
    const part = saleOf('confirmed', [deposit, { amountMinor: 20_00 }])
    expect(minOf(part, 'p1', ['l0'])).toBeNull()
    const tomorrow = new Date('2030-01-02T05:00:00Z')
    expect(minOf({ ...part, now: tomorrow }, 'p1')).toBe(0)
    const whole = saleOf('confirmed', [deposit, { amountMinor: 70_00 }])
    // In the agency's zone: midnight in Cancún is 5:00 UTC.
    expect(minOf({ ...whole, now: new Date(tomorrow.getTime() - 1) }, 'p1')).toBe(0)
    expect(minOf({ ...whole, now: tomorrow }, 'p1')).toBeNull()
  })

  test('after the due day of the balance, the sale needs the full price', () => {
    const sold = (startsOn: string) => saleOf('confirmed', [deposit, { amountMinor: 70_00 }], { startsOn })
    expect(minOf(sold('2030-01-15'), 'p1')).toBe(0)
    expect(minOf(sold('2030-01-14'), 'p1')).toBeNull()
    // A late sale still has two days.
    expect(minOf({ ...sold('2030-01-14'), owedSince: { soldAt: now, lostAt: null, plan: null } }, 'p1')).toBe(
      0,
    )
    // More than the full price was typed.
    const surplus = saleOf('confirmed', [deposit, { amountMinor: 80_00 }], { startsOn: '2030-01-14' })
    expect(minOf(surplus, 'p1')).toBe(70_00)
  })
})
