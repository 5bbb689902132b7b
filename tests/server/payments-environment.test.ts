import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'

const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const real = { ...keys, STRIPE_SECRET_KEY: 'rk_live_1', BASE_URL: 'https://portal.example' }
const url = { DATABASE_URL: 'postgres://elsewhere' }
const trialOf = (env: Record<string, string>) => readConfig(env).thirdParties.trialPayments

test('Stripe needs both of its secrets, and says which', () => {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = keys
  for (const env of [{}, { STRIPE_SECRET_KEY }, { STRIPE_WEBHOOK_SECRET }])
    expect(() => readConfig({ PAYMENT_PROVIDER: 'stripe', ...env })).toThrow(
      /STRIPE_SECRET_KEY.*STRIPE_WEBHOOK_SECRET/,
    )
  expect(() => readConfig({ STRIPE_SECRET_KEY })).toThrow('STRIPE_WEBHOOK_SECRET')
  expect(() => readConfig({ ...keys, STRIPE_SECRET_KEY: 'pk_test_1' })).toThrow('sk_… or rk_…')
  expect(() => readConfig({ PAYMENT_PROVIDER: 'paypal' })).toThrow('PAYMENT_PROVIDER')
})

test('who paid with real money comes back by https', () => {
  expect(() => readConfig({ ...real, BASE_URL: 'http://portal.example' })).toThrow('https://')
  expect(readConfig(real).payments.stripe?.secretKey).toBe('rk_live_1')
})

test('Stripe is known, and takes new payments where that is said', () => {
  expect(readConfig({}).payments).toEqual({
    ...{ providers: ['sandbox'], stripe: null, mercadoPago: null, movesMoney: false },
  })
  expect(readConfig({ ...url, ...keys }).payments).toMatchObject({ providers: [], movesMoney: false })
  expect(readConfig({ ...url, ...real, PAYMENT_PROVIDER: 'stripe' }).payments).toEqual({
    providers: ['stripe'],
    mercadoPago: null,
    stripe: { secretKey: 'rk_live_1', webhookSecrets: ['whsec_1'], apiUrl: null },
    movesMoney: true,
  })
})

test('Stripe’s events are believed by both signing secrets while one is changed', () => {
  const secretsOf = (list: string) =>
    readConfig({ ...url, ...keys, STRIPE_WEBHOOK_SECRET: list }).payments.stripe?.webhookSecrets
  for (const list of ['whsec_1,whsec_2', 'whsec_1, whsec_2'])
    expect(secretsOf(list)).toEqual(['whsec_1', 'whsec_2'])
  for (const wrong of ['', 'whsec_1,', 'whsec_1 whsec_2', 'whsec_1,sk_test_1'])
    expect(() => secretsOf(wrong), wrong).toThrow('STRIPE_WEBHOOK_SECRET')
})

test('every page says where payments move no money for stock that is real', () => {
  expect(trialOf({ ...url, ...keys, PAYMENT_PROVIDER: 'stripe' })).toBe(true)
  expect(trialOf({ ...url, ...real, PAYMENT_PROVIDER: 'stripe' })).toBe(false)
  expect(trialOf({ ...url, ...keys })).toBe(false)
  expect(trialOf({ ...keys, PAYMENT_PROVIDER: 'stripe' })).toBe(false)
})
