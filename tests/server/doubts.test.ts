import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { doubtsAbout } from '#server/platform/config/doubts.ts'

const real = {
  ALFORJA_DEMO: '0',
  BASE_URL: 'https://viajes.mx',
  PROXY_HOPS: '1',
  SMTP_URL: 'smtps://mail.viajes.mx',
  MAIL_FROM: 'Viajes <reservas@viajes.mx>',
}
const doubtsOf = (env: Record<string, string>) => doubtsAbout(readConfig({ ...real, ...env }))
const mercadoPago = { MERCADO_PAGO_ACCESS_TOKEN: 'TEST-1', MERCADO_PAGO_WEBHOOK_SECRET: 'one' }
const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

test('a complete configuration causes no warning, and neither does the demo', () => {
  expect(doubtsOf({})).toEqual([])
  expect(doubtsOf({ PRODUCTION_HOST: 'viajes.mx', SERVICE_URLS: 'report=https://viajes.mx/report' })).toEqual(
    [],
  )
  expect(doubtsAbout(readConfig({ HOST: '0.0.0.0' }))).toEqual([])
})

test.each([
  ['BASE_URL, http://viajes.mx, is not encrypted', { BASE_URL: 'http://viajes.mx' }],
  ['PROXY_HOPS is 0', { PROXY_HOPS: '0' }],
  ['HOST, 0.0.0.0, lets other machines in', { HOST: '0.0.0.0', BASE_URL: 'http://localhost:3000' }],
  ['MAIL_FROM, reservas@alforja.example, is an example', { MAIL_FROM: 'reservas@alforja.example' }],
  ['MAIL_FROM, Yo <yo@agencia.example>, is an example', { MAIL_FROM: 'Yo <yo@agencia.example>' }],
  ['the keys of Stripe are set', stripe],
  ['the keys of Mercado Pago are set', mercadoPago],
  ['does not reach (report)', { SERVICE_URLS: 'report=https://informes.viajes.mx' }],
  ['PRODUCTION_HOST, portal.viajes.mx', { PRODUCTION_HOST: 'portal.viajes.mx' }],
])('“%s” is reported', (words, env) => {
  expect(doubtsOf(env as Record<string, string>)).toEqual([expect.stringContaining(words)])
})

test('without a mail server, the log says where mails are stored', () => {
  const { SMTP_URL: _, ...without } = real
  expect(doubtsAbout(readConfig(without))).toEqual([expect.stringContaining('.data/mails')])
})

test('services on hosts under the domain of the cookie cause no warning', () => {
  const env = { SERVICE_URLS: 'report=https://informes.viajes.mx', COOKIE_DOMAIN: 'viajes.mx' }
  expect(doubtsOf(env)).toEqual([])
})

test.each([
  ['BASE_URL', { BASE_URL: 'https://viajes.mx/tienda' }],
  ['BASE_URL', { BASE_URL: 'ftp://viajes.mx' }],
  ['COOKIE_DOMAIN', { COOKIE_DOMAIN: 'otros.mx' }],
  ['COOKIE_DOMAIN', { BASE_URL: 'https://misviajes.mx', COOKIE_DOMAIN: 'viajes.mx' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://viajes.mx/alforja' }],
])('an invalid configuration is refused at %s', (variable, env) => {
  expect(() => readConfig({ ...real, ...(env as Record<string, string>) })).toThrow(`"${variable}"`)
})

test('without the demo, a server on all interfaces needs its public address', () => {
  const env = { HOST: '0.0.0.0' }
  expect(() => readConfig({ ...env, ALFORJA_DEMO: '0' })).toThrow('"BASE_URL"')
  expect(() => readConfig({ ...env, DATABASE_URL: 'postgres://localhost/alforja' })).toThrow('"BASE_URL"')
  expect(readConfig({ ...env, ALFORJA_DEMO: '0', BASE_URL: 'https://viajes.mx' }).host).toBe('0.0.0.0')
  expect(readConfig(env).demo).toBe(true)
})
