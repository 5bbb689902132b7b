import { expect, test } from 'vitest'
import { givesWay, holdEnd, totalHold } from '#core/sales/hold-end.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 27, 12, minutes))

test('however often a cart is held, the hold ends an hour after the first, and can be replaced until shortly before', () => {
  expect(holdEnd(at(0))).toEqual(at(totalHold.minutes))
  const last = totalHold.minutes - totalHold.minMinutes
  expect([0, last, last + 1, 90].map((minute) => givesWay(at(0), at(minute)))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
