import { expect, test } from 'vitest'
import { decisionsFor } from '#core/agencies/work-items.ts'

test('an inquiry is closed once it can no longer be answered, a dispute never is', () => {
  const dueBy = '2026-03-01T06:00:00.000Z'
  const on = (details: object, now: string) =>
    decisionsFor({ kind: 'dispute', details: { dueBy, ...details } }, 'confirmed', new Date(now))
  expect(on({ isInquiry: true }, '2026-03-01T05:59:59.999Z')).toEqual([])
  expect(on({ isInquiry: true }, dueBy)).toEqual(['done'])
  expect(on({ isInquiry: true, dueBy: null }, dueBy)).toEqual([])
  expect(on({ isInquiry: false }, dueBy)).toEqual(['concede'])
})
