import { describe, expect, test } from 'vitest'
import { holdsEarnings } from '#core/sales/disputes.ts'
import { fitsCredit, merchantKeyShapes } from '#core/sales/merchant-accounts.ts'
import { isPrepaid, isTakenByPlatform, recordedMethods } from '#core/sales/sales.ts'

describe('who has the money of a payment', () => {
  test('the platform holds the payments at its provider, and the charges for gift cards', () => {
    const held = recordedMethods.filter((method) => isPrepaid({ method, merchantAccountId: null }))
    expect(held).toEqual(['card', 'oxxo', 'spei', 'gift_card'])
    expect(held.filter((method) => isTakenByPlatform({ method, merchantAccountId: null }))).toEqual([
      'card',
      'oxxo',
      'spei',
    ])
  })

  test('the agency holds the payments of its own account', () => {
    for (const method of ['card', 'oxxo', 'spei'] as const) {
      expect(isPrepaid({ method, merchantAccountId: 'own' })).toBe(false)
      expect(isTakenByPlatform({ method, merchantAccountId: 'own' })).toBe(false)
    }
  })

  test('only a dispute of the platform’s money holds earnings', () => {
    const open = (merchantAccountId: string | null) => ({ state: 'open' as const, merchantAccountId })
    expect(holdsEarnings([open('own')])).toBe(false)
    expect(holdsEarnings([open('own'), open(null)])).toBe(true)
    expect(holdsEarnings([{ state: 'won', merchantAccountId: null }])).toBe(false)
  })
})

describe('the credit for a payment in the own account', () => {
  const due = { dueMinor: 1_000, earnedMinor: 150 }

  test('covers the whole amount due less its earnings, and a partial payment in full', () => {
    expect(fitsCredit({ roomMinor: 850 }, 1_000, due)).toBe(true)
    expect(fitsCredit({ roomMinor: 849 }, 1_000, due)).toBe(false)
    expect(fitsCredit({ roomMinor: 300 }, 300, due)).toBe(true)
    expect(fitsCredit({ roomMinor: 299 }, 300, due)).toBe(false)
  })

  test('is none for an account beyond its line', () => {
    expect(fitsCredit({ roomMinor: -1 }, 1, due)).toBe(false)
    expect(fitsCredit({ roomMinor: -500 }, 1_000, { dueMinor: 1_000, earnedMinor: 1_000 })).toBe(true)
  })
})

test('keys look like those of their provider', () => {
  const { stripe, 'mercado-pago': mercadoPago } = merchantKeyShapes
  expect(['sk_test_a', 'rk_live_b', 'pk_live_c', 'sk_test_ d'].map((key) => stripe.key.test(key))).toEqual([
    ...[true, true, false, false],
  ])
  expect(['sk_test_a', 'rk_live_b'].map((key) => stripe.test.test(key))).toEqual([true, false])
  expect(['TEST-1', 'APP_USR-1', '1'].map((key) => mercadoPago.key.test(key))).toEqual([true, true, false])
  expect(['TEST-1', 'APP_USR-1'].map((key) => mercadoPago.test.test(key))).toEqual([true, false])
})
