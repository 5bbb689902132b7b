import { expect, test } from 'vitest'
import { addMargins, marginBp, marginOf } from '#core/suppliers/margin.ts'

const inPesos = { from: 'MXN', to: 'MXN', micro: 1_000_000, on: '2026-01-01' } as const
const fromDollars = { from: 'USD', to: 'MXN', micro: 18_500_000, on: '2026-01-01' } as const
const sold = { grossMinor: 122_000, taxesMinor: 22_000, othersMinor: 0, rate: inPesos }

test('a margin is the price less taxes, cost and the earnings of another account', () => {
  const owed = { minor: 70_000, currency: 'MXN' } as const
  expect(marginOf({ ...sold, owed })).toMatchObject({
    soldMinor: 100_000,
    costMinor: 70_000,
    marginMinor: 30_000,
  })
  expect(marginOf({ ...sold, othersMinor: 12_000, owed }).marginMinor).toBe(18_000)
  expect(marginOf({ ...sold, owed: { ...owed, minor: 120_000 } }).marginMinor).toBe(-20_000)
})

test('a cost in the currency of the product has the rate of the sale; in another currency it has none', () => {
  const owed = { minor: 4_001, currency: 'USD' } as const
  expect(marginOf({ ...sold, owed, rate: fromDollars }).costMinor).toBe(74_019)
  expect(marginOf({ ...sold, owed, rate: inPesos })).toMatchObject({ costMinor: null, marginMinor: null })
  expect(marginOf({ ...sold, owed: { minor: 5, currency: 'MXN' }, rate: fromDollars }).costMinor).toBe(5)
})

test('sums omit lines without a cost, and count them unless nothing of them was kept', () => {
  const owed = { minor: 60_000, currency: 'MXN' } as const
  const [known, unknown] = [marginOf({ ...sold, owed }), marginOf({ ...sold, owed: null })]
  const free = marginOf({ ...sold, grossMinor: 0, taxesMinor: 0, owed: null })
  const sums = addMargins([known, unknown, free, known])
  expect(sums).toEqual({
    ...{ soldMinor: 200_000, othersMinor: 0, costMinor: 120_000, marginMinor: 80_000 },
    withoutCost: 1,
  })
  expect(marginBp(sums)).toBe(4_000)
  expect(marginBp(addMargins([unknown]))).toBeNull()
})
