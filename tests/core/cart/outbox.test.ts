import { expect, test } from 'vitest'
import { waitAfter } from '#core/cart/outbox.ts'

test('delays double from two seconds up to five minutes', () => {
  expect([1, 2, 3, 4].map((attempts) => waitAfter(attempts, 1))).toEqual([2_000, 4_000, 8_000, 16_000])
  expect(waitAfter(9, 1)).toBe(300_000)
  expect(waitAfter(4_000, 1)).toBe(300_000)
})

test('devices that were disconnected together do not reconnect together', () => {
  expect([0, 0.5, 1].map((chance) => waitAfter(5, chance))).toEqual([16_000, 24_000, 32_000])
})

test('the delay requested by the server is the minimum', () => {
  expect(waitAfter(1, 0, 60)).toBe(60_000)
  expect(waitAfter(9, 0, 60)).toBe(150_000)
})
