import { expect, test } from 'vitest'
import { keptWhilePaying, longestWait } from '#core/payment-terms.ts'

const at = (minutes: number) => new Date(Date.UTC(2030, 0, 1) + minutes * 60_000)

test('stock is kept while somebody pays, never shorter than before and never for ever', () => {
  const sale = { heldSince: at(0), expiresAt: at(20) }
  expect(keptWhilePaying(sale, 30, at(5), null)).toEqual(at(35))
  expect(keptWhilePaying({ ...sale, expiresAt: at(600) }, 30, at(5), null)).toEqual(at(600))
  expect(keptWhilePaying(sale, 24 * 60, at(19), null)).toEqual(at(24 * 60 + 19))
  expect(keptWhilePaying(sale, 24 * 60, at(40), null)).toEqual(at(24 * 60 + 30))
})

test('of what few are left stock is kept for hours and not for a day, however often somebody begins to pay', () => {
  expect([0, 2, 3, null].map(longestWait)).toEqual([240, 240, 1440, 1440])
  const sale = { heldSince: at(0), expiresAt: at(235) }
  expect(keptWhilePaying(sale, 30, at(230), null, longestWait(1))).toEqual(at(260))
  expect(keptWhilePaying(sale, 30, at(269), null, longestWait(1))).toEqual(at(270))
})
