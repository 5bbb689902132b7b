import { expect, test } from 'vitest'
import type { PolicyTemplate } from '#core/products/products.ts'
import { materialise } from '#core/sales/cancellation.ts'
import { availableMethods, depositFor, keptWhilePaying, longestWait } from '#core/sales/payment-terms.ts'

const at = (minutes: number) => new Date(Date.UTC(2030, 0, 1) + minutes * 60_000)

test('stock is kept during a payment, never for a shorter time than before and never indefinitely', () => {
  const sale = { heldSince: at(0), expiresAt: at(20) }
  expect(keptWhilePaying(sale, 30, at(5), null)).toEqual(at(35))
  expect(keptWhilePaying({ ...sale, expiresAt: at(600) }, 30, at(5), null)).toEqual(at(600))
  expect(keptWhilePaying(sale, 24 * 60, at(19), null)).toEqual(at(24 * 60 + 19))
  expect(keptWhilePaying(sale, 24 * 60, at(40), null)).toEqual(at(24 * 60 + 30))
})

test('scarce stock is kept for hours and not for a day, however many payments are started', () => {
  expect([0, 2, 3, null].map(longestWait)).toEqual([240, 240, 1440, 1440])
  const sale = { heldSince: at(0), expiresAt: at(235) }
  expect(keptWhilePaying(sale, 30, at(230), null, longestWait(1))).toEqual(at(260))
  expect(keptWhilePaying(sale, 30, at(269), null, longestWait(1))).toEqual(at(270))
})

const zone = 'America/Cancun'
const now = new Date('2026-11-21T18:00:00Z')
const line = (startsOn: string, template: PolicyTemplate = [], nightsMinor = [50_000, 50_001]) => ({
  startsOn,
  snapshot: { timeZone: zone, policy: materialise(template, startsOn, zone), nightsMinor },
})

test('a deposit needs thirty days', () => {
  expect(depositFor([line('2026-12-21')], 100_001, now)).toBe(30_000)
  expect(depositFor([line('2026-12-20')], 100_001, now)).toBeNull()
})

test('a deposit covers the penalty if the balance is not paid', () => {
  const offered = (template: PolicyTemplate) => depositFor([line('2026-12-31', template)], 100_001, now)
  const all = { bp: 10_000 }
  expect(offered([{ daysBefore: null, penalty: all }])).toBeNull()
  // The balance is due on the 17th, and its day ends when the 18th begins, thirteen days before.
  expect(offered([{ daysBefore: 13, penalty: all }])).toBeNull()
  expect(offered([{ daysBefore: 12, penalty: all }])).toBe(30_000)
  expect(offered([{ daysBefore: null, penalty: { amountMinor: 30_000 } }])).toBe(30_000)
  expect(offered([{ daysBefore: null, penalty: { amountMinor: 30_001 } }])).toBe(30_001)
  expect(offered([{ daysBefore: 15, penalty: { bp: 5_000 } }])).toBe(50_001)
})

test('a reference is offered only if its supplier holds, and stock is kept, for long enough', () => {
  const methods = (kept: { age?: number; left?: number; sellable?: number }) =>
    availableMethods(['card', 'oxxo'], 'MXN', [line('2030-03-01')], at(0), {
      ...{ heldSince: at(-(kept.age ?? 0)), expiresAt: at(20), now: at(0) },
      ...{ sellable: kept.sellable ? at(kept.sellable) : null, longest: longestWait(kept.left ?? null) },
    })
  expect(methods({})).toEqual(['card', 'oxxo'])
  expect(methods({ sellable: 149 })).toEqual(['card'])
  expect(methods({ sellable: 150 })).toEqual(['card', 'oxxo'])
  expect(methods({ left: 1 })).toEqual(['card', 'oxxo'])
  expect(methods({ left: 1, age: 121 })).toEqual(['card'])
  expect(methods({ left: 3, age: 121 })).toEqual(['card', 'oxxo'])
})
