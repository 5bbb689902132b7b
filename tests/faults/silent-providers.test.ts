import { afterAll, beforeAll, expect, test } from 'vitest'
import { PaymentRefused, type PaymentRequest } from '#server/gateways/payments/port.ts'
import { newId } from '#server/platform/database/ids.ts'
import { type PaymentPeers, startPaymentPeers } from '#tests/builders/payment-peers.ts'

let world: PaymentPeers

beforeAll(async () => {
  world = await startPaymentPeers()
})
afterAll(() => world?.stop())

const request = (): PaymentRequest => ({
  ...{ id: newId(), startedAt: new Date(), method: 'card', amountMinor: 123_457, currency: 'MXN' },
  ...{ language: 'es', timeZone: 'America/Cancun', description: 'Brisa', email: 'ana@example.com' },
  ...{ givenName: 'Ana', familyName: 'Paz', returnUrl: 'https://portal.example/transaction-response' },
  expiresAt: new Date(Date.now() + 3 * 3_600_000),
})

test.each(['stripe', 'mercado-pago'] as const)(
  '%s accepts a request and never answers: given up before the customer is, and found later',
  async (name) => {
    const { gateway, trouble } = world.peer(name)
    const asked = request()
    trouble?.('open', 'hang')
    const begun = Date.now()
    const error = await gateway.open(asked).catch((thrown: unknown) => thrown)
    expect(Date.now() - begun).toBeLessThan(14_000)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(PaymentRefused)
    trouble?.('open', null)
    const found = await gateway.lookUp(asked)
    expect(found).not.toBeNull()
    expect((await gateway.open(asked)).providerRef).toBe(found)
  },
)
