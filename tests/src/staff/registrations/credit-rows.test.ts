import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditRows } from '#src/staff/registrations/credit-rows.ts'

const account = fc.record({
  ...{ id: fc.uuid(), name: fc.string() },
  limitMinor: fc.integer({ min: 0, max: 1_000_000_00 }),
  balanceMinor: fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }),
  pendingMinor: fc.nat(1_000_000_00),
})

test('the displayed amounts of a credit line add up, in each row and in the total', () => {
  fc.assert(
    fc.property(fc.array(account, { minLength: 1, maxLength: 5 }), (accounts) => {
      const rows = creditRows(accounts)
      for (const row of rows) {
        const { limitMinor, balanceMinor, pendingMinor, leftMinor, overMinor } = row
        expect(limitMinor - row.usedMinor + row.favorMinor).toBe(leftMinor - overMinor)
        expect(limitMinor + balanceMinor - pendingMinor).toBe(leftMinor - overMinor)
        expect(leftMinor).toBeGreaterThanOrEqual(0)
      }
      expect(rows).toHaveLength(accounts.length === 1 ? 1 : accounts.length + 1)
      if (accounts.length === 1) return
      const whole = rows.at(-1)
      for (const key of ['limitMinor', 'usedMinor', 'balanceMinor', 'pendingMinor', 'leftMinor'] as const)
        expect(whole?.[key]).toBe(rows.slice(0, -1).reduce((sum, row) => sum + row[key], 0))
    }),
  )
})

test('an account that owes more than its line has nothing left, and exceeds it by the difference', () => {
  const accounts = [{ id: '1', name: 'Una', limitMinor: 1_000, balanceMinor: -1_000, pendingMinor: 200 }]
  expect(creditRows(accounts)).toMatchObject([{ usedMinor: 1_200, leftMinor: 0, overMinor: 200 }])
})
