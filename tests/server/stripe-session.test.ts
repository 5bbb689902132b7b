import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { PaymentRefused, type PaymentRequest } from '#server/gateways/payments/port.ts'
import { createStripeGateway } from '#server/gateways/payments/stripe/gateway.ts'
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

test('an account with sessions without end is not read without end', async () => {
  const data = Array.from({ length: 100 }, (_, n) => ({
    id: `cs_${n}`,
    object: 'checkout.session',
    metadata: {},
  }))
  const page = JSON.stringify({ object: 'list', has_more: true, url: '/v1/checkout/sessions', data })
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'application/json').end(page)
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  const apiUrl = `http://localhost:${typeof address === 'object' ? address?.port : ''}`
  const gateway = createStripeGateway({
    ...{ secretKey: 'sk_test_own', webhookSecrets: [], apiUrl },
    clock: { now: () => now },
  })
  await expect(gateway.list('2026-03-14')).rejects.toThrow('more sessions than can be read')
  server.closeAllConnections()
  server.close()
})
