import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PolicyTemplate } from '#core/products/products.ts'
import { balanceOf, plannedPayments } from '#core/sales/balance.ts'
import { materialise, penaltyAt } from '#core/sales/cancellation.ts'
import { isOffered, planDates, planOfferFor } from '#core/sales/payment-plans.ts'
import { openThrough, planAmounts, plannedState, scheduleOf } from '#core/sales/payment-schedule.ts'
import { depositFor } from '#core/sales/payment-terms.ts'
import { dueOf } from '#core/sales/sales.ts'
import { addMonths } from '#core/time/add-months.ts'
import { addDays, dayIn } from '#core/time/days.ts'
import { instantAt } from '#core/time/wall-time.ts'

const zone = 'America/Cancun'
const now = new Date('2026-11-21T18:00:00Z')
const today = '2026-11-21'
const line = (startsOn: string, template: PolicyTemplate = [], nightsMinor = [50_000, 50_001]) => ({
  state: 'confirmed' as const,
  startsOn,
  endsOn: addDays(startsOn, 2),
  snapshot: { timeZone: zone, policy: materialise(template, startsOn, zone), nightsMinor },
})
const rules = { most: 24, leadDays: 14 }

test('a month later is the same day, or the last one of a shorter month', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2027-01-31', 2)).toBe('2027-03-31')
  expect(addMonths('2026-12-15', 14)).toBe('2028-02-15')
})

test('payments are monthly, or every two weeks when the trip is too soon for that', () => {
  const offer = planOfferFor([line('2027-03-07')], 100_001, now, rules)
  // The last day is the 21st of February.
  expect(offer).toEqual({
    from: today,
    choices: [
      { count: 2, pace: 'month' },
      { count: 3, pace: 'month' },
      { count: 4, pace: 'fortnight' },
      { count: 5, pace: 'fortnight' },
      { count: 6, pace: 'fortnight' },
    ],
  })
  expect(planDates(today, { count: 3, pace: 'month' })).toEqual(['2026-12-21', '2027-01-21', '2027-02-21'])
  expect(isOffered(offer, ['2026-12-21', '2027-01-21', '2027-02-21'])).toBe(true)
  expect(isOffered(offer, ['2026-12-21', '2027-01-21', '2027-02-22'])).toBe(false)
  expect(isOffered(null, ['2026-12-21', '2027-01-21'])).toBe(false)
})

test('the agency limits the number and the last date, and free cancellation ends after it', () => {
  const counts = (own: Partial<typeof rules>, template: PolicyTemplate = [], totalMinor = 100_001) =>
    planOfferFor([line('2027-03-07', template)], totalMinor, now, { ...rules, ...own })?.choices.length ?? 0
  expect(counts({})).toBe(5)
  expect(counts({ most: 3 })).toBe(2)
  expect(counts({ most: 0 })).toBe(0)
  expect(counts({ leadDays: 15 })).toBe(5)
  expect(counts({ leadDays: 23 })).toBe(4)
  // A shorter lead than that of a balance has no effect.
  expect(counts({ leadDays: 0 })).toBe(5)
  expect(counts({}, [{ daysBefore: 60, penalty: { bp: 2_000 } }])).toBe(2)
  expect(counts({}, [{ daysBefore: null, penalty: { bp: 2_000 } }])).toBe(5)
  // Each payment is at least 50.
  expect(counts({}, [], 30_000)).toBe(3)
  // Too soon for a deposit.
  expect(planOfferFor([line('2026-12-20')], 100_001, now, rules)).toBeNull()
})

test('the parts of a plan differ by at most a cent and add up to the total', () => {
  expect(planAmounts(100_001, 30_000, 4)).toEqual([30_000, 17_501, 17_500, 17_500, 17_500])
  expect(planAmounts(20_000, 30_000, 2)).toEqual([20_000, 0, 0])
})

const anyLine = fc.record({
  ahead: fc.integer({ min: 20, max: 800 }),
  daysBefore: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 120 })),
  bp: fc.integer({ min: 0, max: 10_000 }),
  nightsMinor: fc.array(fc.integer({ min: 1, max: 900_000 }), { minLength: 1, maxLength: 4 }),
})
const anyRules = fc.record({
  most: fc.integer({ min: 0, max: 30 }),
  leadDays: fc.integer({ min: 0, max: 200 }),
})

test('any plan on offer ends in time, and its deposit covers the penalty on every date', () => {
  let offered = 0
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 3 }), anyRules, (some, own) => {
      const lines = some.map(({ ahead, daysBefore, bp, nightsMinor }) =>
        line(addDays(today, ahead), [{ daysBefore, penalty: { bp } }], nightsMinor),
      )
      const totalMinor = some.flatMap(({ nightsMinor }) => nightsMinor).reduce((a, b) => a + b, 0)
      const offer = planOfferFor(lines, totalMinor, now, own)
      const depositMinor = depositFor(lines, totalMinor, now)
      for (const choice of offer?.choices ?? []) {
        offered++
        const dates = planDates(offer?.from ?? '', choice)
        expect(choice.count).toBeLessThanOrEqual(Math.min(own.most, 24))
        expect(dates).toEqual([...new Set(dates)].sort())
        // The notice of five days is possible before the first date.
        expect((dates[0] ?? '') >= addDays(today, 14)).toBe(true)
        for (const { startsOn } of lines)
          expect((dates.at(-1) ?? '') <= addDays(startsOn, -Math.max(14, own.leadDays))).toBe(true)
        for (const on of dates) {
          const ends = instantAt(addDays(on, 1), '00:00', zone)
          const penaltyMinor = lines.reduce(
            (sum, { snapshot }) => sum + penaltyAt(snapshot.policy, ends, snapshot.nightsMinor),
            0,
          )
          expect(penaltyMinor).toBeLessThanOrEqual(depositMinor ?? 0)
        }
      }
    }),
  )
  expect(offered).toBeGreaterThan(100)
})

const minor = fc.integer({ min: 0, max: 5_000_000 })

test('in any state of a sale its dates add up to its price, and the unpaid ones to the amount due', () => {
  fc.assert(
    fc.property(
      fc.record({ liveMinor: minor, penaltyMinor: minor, paidMinor: minor, refundedMinor: minor }),
      minor,
      fc.integer({ min: 2, max: 24 }),
      fc.integer({ min: -30, max: 900 }),
      fc.option(fc.integer({ min: 0, max: 60 }), { nil: null }),
      (sums, depositMinor, count, day, lost) => {
        // No more is refunded than was paid.
        const money = { ...sums, refundedMinor: Math.min(sums.refundedMinor, sums.paidMinor) }
        const dates = planDates(today, { count, pace: 'month' })
        const plan = { depositMinor, agreedOn: today, dates }
        const schedule = scheduleOf(plan, money)
        const costMinor = money.liveMinor + money.penaltyMinor
        const sumOf = (pick: (one: (typeof schedule)[number]) => number) =>
          schedule.reduce((sum, one) => sum + pick(one), 0)
        expect(sumOf(({ amountMinor }) => amountMinor)).toBe(costMinor)
        expect(sumOf(({ openMinor }) => openMinor)).toBe(dueOf(money))
        expect(openThrough(schedule, dates.at(-1) ?? '')).toBe(dueOf(money))
        // Only one date is paid in part, and none after an unpaid one.
        const firstOpen = schedule.findIndex(({ openMinor }) => openMinor > 0)
        for (const [i, { amountMinor, openMinor }] of schedule.entries()) {
          if (firstOpen >= 0 && i > firstOpen) expect(openMinor).toBe(amountMinor)
          expect(plannedState({ dueOn: today, amountMinor, openMinor }, today) === 'paid').toBe(
            openMinor === 0,
          )
        }
        // As the balance of a sale, on any day, with or without a chargeback.
        const at = new Date(now.getTime() + day * 86_400_000)
        const lostAt = lost === null ? null : new Date(at.getTime() - lost * 86_400_000)
        const since = { soldAt: now, lostAt, plan }
        const lines = [line('2029-06-01')]
        const balance = balanceOf(lines, money, at, since)
        expect(balance?.amountMinor ?? 0).toBe(dueOf(money))
        expect((balance?.nextMinor ?? 0) <= dueOf(money)).toBe(true)
        expect((balance?.nextMinor ?? 0) > 0).toBe(dueOf(money) > 0)
        const on = dayIn(at, zone)
        if (balance) expect(balance.payBy >= on).toBe(true)
        for (const { state, dueOn, openMinor } of plannedPayments(lines, money, at, since) ?? [])
          expect(state).toBe(openMinor === 0 ? 'paid' : dueOn < on ? 'overdue' : 'due')
      },
    ),
    { examples: [[{ liveMinor: 0, penaltyMinor: 0, paidMinor: 0, refundedMinor: 0 }, 0, 2, 0, null]] },
  )
})

test('a chargeback leaves a few days for the dates that it opens again', () => {
  const plan = { depositMinor: 30_000, agreedOn: today, dates: ['2026-12-21', '2027-01-21'] }
  const money = { liveMinor: 100_000, penaltyMinor: 0, paidMinor: 65_000, refundedMinor: 65_000 }
  const at = new Date('2027-01-10T18:00:00Z')
  const days = (lostAt: Date | null) =>
    plannedPayments([line('2027-06-01')], money, at, { soldAt: now, lostAt, plan })?.map(({ dueOn }) => dueOn)
  expect(days(null)).toEqual([today, '2026-12-21', '2027-01-21'])
  expect(days(at)).toEqual(['2027-01-12', '2027-01-12', '2027-01-21'])
})

test('a balance without a plan has one date', () => {
  const money = { liveMinor: 100_000, penaltyMinor: 0, paidMinor: 30_000, refundedMinor: 0 }
  expect(
    balanceOf([line('2027-06-01')], money, now, { soldAt: now, lostAt: null, plan: null }),
  ).toMatchObject({
    ...{ amountMinor: 70_000, nextMinor: 70_000, payBy: '2027-05-18' },
    open: [{ dueOn: '2027-05-18', openMinor: 70_000 }],
  })
})
