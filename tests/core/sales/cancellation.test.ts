import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fallsLater, freeUntil, keptFrom, materialise, penaltyAt } from '#core/sales/cancellation.ts'
import { type CancellableLine, planCancellation } from '#core/sales/cancellation-plan.ts'

const template = [
  { daysBefore: 1, penalty: { bp: 10_000 } },
  { daysBefore: 7, penalty: { nights: 1 } },
]
const soldAt = new Date('2026-11-21T12:00:00Z')

test('a policy is invalid if a later cancellation costs less', () => {
  const percent = (daysBefore: number | null, share: number) => ({ daysBefore, penalty: { bp: share * 100 } })
  const nights = (daysBefore: number, count: number) => ({ daysBefore, penalty: { nights: count } })
  expect(
    [template, [nights(3, 1), percent(0, 100)], [percent(7, 50), nights(2, 1)], []].some(fallsLater),
  ).toBe(false)
  const falling = [
    [percent(7, 100), percent(2, 50)],
    [percent(2, 50), percent(7, 100)],
    [percent(null, 100), nights(2, 3)],
    [nights(7, 3), nights(2, 1)],
    [nights(7, 1), percent(2, 0)],
    [percent(9, 60), nights(5, 1), percent(1, 50)],
  ]
  expect(falling.filter((one) => !fallsLater(one))).toEqual([])
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(30), fc.nat(100))), fc.nat(40), (steps, days) => {
      const policy = steps.map(([before, share]) => percent(before, share))
      const sold = materialise(policy, '2026-12-31', 'UTC')
      const costs = (day: number) => penaltyAt(sold, new Date(Date.UTC(2026, 11, day)), [10_000])
      if (!fallsLater(policy)) expect(costs(days + 1)).toBeGreaterThanOrEqual(costs(days))
    }),
  )
})

describe('a policy as sold', () => {
  test.each([
    ['America/Cancun', '2026-12-03T05:00:00.000Z'],
    ['America/Mexico_City', '2026-12-03T06:00:00.000Z'],
    ['America/Tijuana', '2026-12-03T08:00:00.000Z'],
    ['Europe/Madrid', '2026-12-02T23:00:00.000Z'],
  ])('begins at midnight in %s', (zone, first) => {
    const steps = materialise(template, '2026-12-10', zone)
    expect(steps[0]).toEqual({ from: first, penalty: { nights: 1 } })
    expect(freeUntil(steps, soldAt)).toBe(first)
  })

  test('costs the penalty of the last step reached, never more than the price', () => {
    const steps = materialise(template, '2026-12-10', 'America/Cancun')
    const nights = [100, 150, 200]
    const at = (instant: string) => penaltyAt(steps, new Date(instant), nights)
    expect(at('2026-12-03T04:59:59.999Z')).toBe(0)
    expect(at('2026-12-03T05:00:00Z')).toBe(100)
    expect(at('2026-12-09T05:00:00Z')).toBe(450)
    expect(penaltyAt([{ from: soldAt.toISOString(), penalty: { amountMinor: 999 } }], soldAt, nights)).toBe(
      450,
    )
    expect(penaltyAt([{ from: soldAt.toISOString(), penalty: { nights: 9 } }], soldAt, nights)).toBe(450)
  })

  test('retains the full price from its last step, from one that covers it, or once the service begins', () => {
    const steps = materialise(template, '2026-12-10', 'UTC')
    const begins = new Date('2026-12-10T15:00:00Z')
    expect(keptFrom(steps, begins, [100, 150])).toEqual(new Date('2026-12-09T00:00:00Z'))
    expect(keptFrom(steps, begins, [100])).toEqual(new Date('2026-12-03T00:00:00Z'))
    expect(keptFrom(steps.slice(0, 1), begins, [100, 150])).toEqual(begins)
    expect(keptFrom([], begins, [100])).toEqual(begins)
    const less = materialise(
      [
        { daysBefore: 2, penalty: { bp: 10_000 } },
        { daysBefore: 0, penalty: { nights: 1 } },
      ],
      '2026-12-10',
      'UTC',
    )
    expect(keptFrom(less, begins, [100, 150])).toEqual(begins)
    expect(keptFrom(less, begins, [100])).toEqual(new Date('2026-12-08T00:00:00Z'))
  })

  test('without a refund begins at once', () => {
    const steps = materialise([{ daysBefore: null, penalty: { bp: 10_000 } }], '2026-12-10', 'UTC')
    expect(freeUntil(steps, soldAt)).toBeNull()
    expect(penaltyAt(steps, soldAt, [100])).toBe(100)
  })
})

describe('cancelling lines', () => {
  const line = (id: string, totalMinor: number, bp: number): CancellableLine => ({
    id,
    state: 'confirmed',
    totalMinor,
    policy: [{ from: '2026-01-01T00:00:00.000Z', penalty: { bp } }],
    nightsMinor: [totalMinor],
    begun: false,
  })
  const paid = { liveMinor: 1000, penaltyMinor: 0, paidMinor: 1000, refundedMinor: 0 }

  test('refunds the payments above the remaining price and the penalty', () => {
    const lines = [line('a', 600, 5000), line('b', 400, 0)]
    expect(planCancellation(lines, 'a', paid, soldAt)).toMatchObject({ penaltyMinor: 300, refundMinor: 300 })
    expect(planCancellation(lines, null, paid, soldAt)).toMatchObject({ penaltyMinor: 300, refundMinor: 700 })
    const deposit = { ...paid, paidMinor: 300 }
    expect(planCancellation(lines, 'b', deposit, soldAt)).toMatchObject({ penaltyMinor: 0, refundMinor: 0 })
  })

  test('needs a line that exists and can be cancelled', () => {
    const gone = { ...line('a', 600, 0), state: 'cancelled' as const }
    const begun = { ...line('b', 400, 0), begun: true }
    expect(planCancellation([gone, begun], 'c', paid, soldAt)).toEqual({ problem: 'line_not_found' })
    expect(planCancellation([gone, begun], null, paid, soldAt)).toEqual({ problem: 'line_not_cancellable' })
  })

  test('one by one or all at once: the same refund, never more than was paid', () => {
    const cart = fc.array(fc.record({ total: fc.integer({ min: 1, max: 1_000_000 }), bp: fc.nat(10_000) }), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(cart, fc.nat(10_000), (parts, paidBp) => {
        let lines = parts.map(({ total, bp }, i) => line(String(i), total, bp))
        const liveMinor = parts.reduce((sum, { total }) => sum + total, 0)
        const paidMinor = Math.floor((liveMinor * paidBp) / 10_000)
        let money = { liveMinor, penaltyMinor: 0, paidMinor, refundedMinor: 0 }
        const atOnce = planCancellation(lines, null, money, soldAt)
        for (const { id } of lines) {
          const plan = planCancellation(lines, id, money, soldAt)
          if ('problem' in plan) throw new Error(plan.problem)
          lines = lines.map((l) => (l.id === id ? { ...l, state: 'cancelled' } : l))
          money = {
            ...money,
            liveMinor: money.liveMinor - plan.priceMinor,
            penaltyMinor: plan.earlierMinor + plan.penaltyMinor,
            refundedMinor: money.refundedMinor + plan.refundMinor,
          }
          expect(money.refundedMinor).toBeLessThanOrEqual(paidMinor)
          if (lines.every(({ state }) => state === 'cancelled'))
            expect(money.penaltyMinor).toBe(paidMinor - money.refundedMinor)
        }
        expect(atOnce).toMatchObject({ penaltyMinor: money.penaltyMinor, refundMinor: money.refundedMinor })
      }),
    )
  })
})
