import { expect, test } from 'vitest'
import { PaymentRefused, type PaymentRequest } from '#server/gateways/payments/port.ts'
import { sessionFor } from '#server/gateways/payments/stripe/session.ts'

const now = new Date('2026-03-14T23:59:50Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const asked = (change: Partial<PaymentRequest>) =>
  sessionFor(
    {
      ...{ id: 'our-payment', startedAt: now, method: 'card', amountMinor: 12_345, currency: 'USD' },
      ...{
        language: 'es',
        timeZone: 'America/Cancun',
        description: 'Brisa · K7M2-9QXD',
        email: '',
        givenName: 'Ana',
        familyName: 'Paz',
      },
      ...{ returnUrl: 'https://portal.example/transaction-response?sale=1#key', expiresAt: inMinutes(28) },
      ...change,
    },
    now,
  )
/** Minutes. */
const lifeOf = (expiresAt: Date) => ((asked({ expiresAt }).expires_at ?? 0) * 1000 - now.getTime()) / 60_000

test('a session expires at Stripe’s minimum, as wanted, or at its maximum', () => {
  for (const minutes of [-5, 1, 28, 30.9]) expect(lifeOf(inMinutes(minutes)), `${minutes}`).toBe(31)
  expect(lifeOf(inMinutes(45))).toBe(45)
  expect(lifeOf(inMinutes(3 * 24 * 60))).toBe(24 * 60 - 1)
})

test('it has the currency and the language of the sale, and the day on which it began', () => {
  expect(asked({})).toMatchObject({
    ...{ locale: 'es-419', metadata: { alforja_payment: 'our-payment', alforja_day: '2026-03-14' } },
    line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 12_345 } }],
    cancel_url: 'https://portal.example/transaction-response?sale=1&cancelled=true#key',
  })
  expect(asked({})).not.toHaveProperty('customer_email')
})

test.each(['oxxo', 'spei'] as const)('%s is not available there', (method) => {
  expect(() => asked({ method })).toThrow(PaymentRefused)
})
