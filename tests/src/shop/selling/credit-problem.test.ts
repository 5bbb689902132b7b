import { expect, test } from 'vitest'
import { Refusal } from '#src/platform/verbs.ts'
import { creditProblem } from '#src/shop/selling/credit-problem.ts'

const money = (amountMinor: number) => ({ amountMinor, currency: 'MXN' })
const exceeded = (needed: number, left: number) =>
  new Refusal({
    code: 'credit_exceeded',
    status: 409,
    data: { needed: money(needed), left: money(left) },
  })
const terms = (leftMinor: number) => ({
  amountMinor: 120,
  neededMinor: 100,
  leftMinor,
  isEnough: leftMinor >= 100,
})

test('insufficient credit is reported once, with its current amount, whatever an earlier refusal said', () => {
  expect(creditProblem(terms(40), 'MXN', null)).toEqual(exceeded(100, 40))
  expect(creditProblem(terms(40), 'MXN', exceeded(100, 70))).toEqual(exceeded(100, 40))
  expect(creditProblem(terms(100), 'MXN', exceeded(100, 70))).toBeNull()
  const other = new Refusal({ code: 'hold_expired', status: 409 })
  expect(creditProblem(terms(100), 'MXN', other)).toBe(other)
  expect(creditProblem(terms(100), 'MXN', null)).toBeNull()
})
