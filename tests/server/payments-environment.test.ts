import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'

const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const theirs = { MERCADO_PAGO_ACCESS_TOKEN: 'TEST-1-2', MERCADO_PAGO_WEBHOOK_SECRET: 'one, two' }
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

const urls = { stripe: null, mercadoPago: 'https://api.mercadopago.com' }

test('several providers take new payments, in their order', () => {
  const both = { ...keys, ...theirs, PAYMENT_PROVIDER: 'stripe, mercado-pago' }
  expect(readConfig({ ...url, ...both }).payments).toEqual({
    urls,
    providers: ['stripe', 'mercado-pago'],
    stripe: { secretKey: 'sk_test_1', webhookSecrets: ['whsec_1'], apiUrl: null },
    mercadoPago: {
      ...{ accessToken: 'TEST-1-2', webhookSecrets: ['one', 'two'] },
      apiUrl: 'https://api.mercadopago.com',
    },
    movesMoney: false,
  })
  for (const PAYMENT_PROVIDER of ['stripe,', 'stripe, stripe-mx', 'stripe mercado-pago', 'stripe,stripe', ''])
    expect(() => readConfig({ ...url, ...both, PAYMENT_PROVIDER }), PAYMENT_PROVIDER).toThrow(
      'PAYMENT_PROVIDER',
    )
})

test('Mercado Pago needs both of its secrets, and with real money comes back by https', () => {
  const { MERCADO_PAGO_ACCESS_TOKEN } = theirs
  for (const env of [{ PAYMENT_PROVIDER: 'mercado-pago' }, { MERCADO_PAGO_ACCESS_TOKEN }])
    expect(() => readConfig(env)).toThrow(/MERCADO_PAGO_ACCESS_TOKEN.*MERCADO_PAGO_WEBHOOK_SECRET/)
  expect(() => readConfig({ ...theirs, MERCADO_PAGO_ACCESS_TOKEN: 'sk_test_1' })).toThrow('APP_USR-')
  const real = { ...theirs, MERCADO_PAGO_ACCESS_TOKEN: 'APP_USR-1', PAYMENT_PROVIDER: 'mercado-pago' }
  expect(() => readConfig(real)).toThrow('https://')
  expect(readConfig({ ...real, BASE_URL: 'https://portal.example' }).payments.movesMoney).toBe(true)
})

test('live and test providers are not mixed', () => {
  const mixed = { ...real, ...theirs, PAYMENT_PROVIDER: 'stripe,mercado-pago' }
  expect(() => readConfig(mixed)).toThrow('live and test providers cannot be mixed')
  expect(() => readConfig({ ...real, PAYMENT_PROVIDER: 'stripe,sandbox' })).toThrow(
    'live and test providers cannot be mixed',
  )
})

test('real payments require https for the return page', () => {
  expect(() => readConfig({ ...real, BASE_URL: 'http://portal.example' })).toThrow('https://')
  expect(readConfig(real).payments.stripe?.secretKey).toBe('rk_live_1')
})

test('Stripe is configured, and takes new payments if enabled', () => {
  expect(readConfig({}).payments).toEqual({
    urls,
    ...{ providers: ['sandbox'], stripe: null, mercadoPago: null, movesMoney: false },
  })
  expect(readConfig({ ...url, ...keys }).payments).toMatchObject({ providers: [], movesMoney: false })
  expect(readConfig({ ...url, ...real, PAYMENT_PROVIDER: 'stripe' }).payments).toEqual({
    urls,
    providers: ['stripe'],
    mercadoPago: null,
    stripe: { secretKey: 'rk_live_1', webhookSecrets: ['whsec_1'], apiUrl: null },
    movesMoney: true,
  })
})

test('Stripe’s events are accepted with both signing secrets during a rotation', () => {
  const secretsOf = (list: string) =>
    readConfig({ ...url, ...keys, STRIPE_WEBHOOK_SECRET: list }).payments.stripe?.webhookSecrets
  for (const list of ['whsec_1,whsec_2', 'whsec_1, whsec_2'])
    expect(secretsOf(list)).toEqual(['whsec_1', 'whsec_2'])
  for (const wrong of ['', 'whsec_1,', 'whsec_1 whsec_2', 'whsec_1,sk_test_1'])
    expect(() => secretsOf(wrong), wrong).toThrow('STRIPE_WEBHOOK_SECRET')
})

test('every page says so if payments move no money for real stock', () => {
  expect(trialOf({ ...url, ...keys, PAYMENT_PROVIDER: 'stripe' })).toBe(true)
  expect(trialOf({ ...url, ...real, PAYMENT_PROVIDER: 'stripe' })).toBe(false)
  expect(trialOf({ ...url, ...keys })).toBe(false)
  expect(trialOf({ ...keys, PAYMENT_PROVIDER: 'stripe' })).toBe(false)
})
