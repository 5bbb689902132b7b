import { expect, test } from 'vitest'
import { startMercadoPagoServer } from '#tests/support/servers/mercado-pago-server.ts'
import { startStripeServer } from '#tests/support/servers/stripe-server.ts'

const inAnHour = () => Math.floor(Date.now() / 1000) + 3_600

async function stripeAsked(change: Record<string, string | null> = {}) {
  const peer = await startStripeServer()
  const body = new URLSearchParams({
    ...{ mode: 'payment', success_url: 'https://portal.example/', expires_at: String(inAnHour()) },
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'mxn',
    'line_items[0][price_data][unit_amount]': '12345',
    'line_items[0][price_data][product_data][name]': 'Brisa',
  })
  for (const [name, value] of Object.entries(change))
    if (value === null) body.delete(name)
    else body.set(name, value)
  const headers = { authorization: `Bearer ${peer.key}` }
  const answer = await fetch(`${peer.url}/v1/checkout/sessions`, { method: 'POST', headers, body })
  const said: Record<string, unknown> = await answer.json()
  return { peer, headers, status: answer.status, body: said }
}

test.each([
  ['an unknown parameter', { 'line_items[0][colour]': 'red' }, 'parameter_unknown', 'line_items[0][colour]'],
  ['a wrong type', { expires_at: 'soon' }, 'parameter_invalid_integer', 'expires_at'],
  [
    'a missing part',
    { 'line_items[0][price_data][currency]': null },
    'parameter_missing',
    'line_items[0][price_data][currency]',
  ],
])(
  'Stripe refuses %s as the real one does, and the test that sent it fails',
  async (_, change, code, param) => {
    const { peer, status, body } = await stripeAsked(change)
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: { type: 'invalid_request_error', code, param } })
    await expect(peer.stop()).rejects.toThrow('POST sessions')
  },
)

test('Stripe answers with every field that is always there', async () => {
  const { peer, status, body } = await stripeAsked()
  expect(status).toBe(200)
  expect(body).toMatchObject({ amount_total: 12_345, automatic_tax: { enabled: false, liability: null } })
  await peer.stop()
})

test.each([
  ['a wrong type', { amount_total: '12345' }, 'amount_total must be number'],
  ['an unknown field', { colour: 'red' }, 'colour must NOT have additional properties'],
])('an answer of the peer of Stripe with %s fails the test', async (_, change, message) => {
  const { peer, headers, body } = await stripeAsked()
  Object.assign(peer.sessions.get(String(body.id)) ?? {}, change)
  await (await fetch(`${peer.url}/v1/checkout/sessions/${body.id}`, { headers })).json()
  await expect(peer.stop()).rejects.toThrow(message)
})

test('an event of the peer of Stripe is checked before it is sent', async () => {
  const { peer, body } = await stripeAsked()
  const event = peer.pay(String(body.id))
  Object.assign(event.data.object, { currency: 7 })
  await peer.deliver(peer.url, event)
  await expect(peer.stop()).rejects.toThrow('checkout.session: currency must be string')
})

async function mercadoPagoAsked(change: object) {
  const peer = await startMercadoPagoServer()
  const body = JSON.stringify({
    ...{ transaction_amount: 123.45, payment_method_id: 'oxxo', payer: { email: 'ana@example.com' } },
    date_of_expiration: new Date(Date.now() + 3_600_000).toISOString().replace('Z', '+00:00'),
    ...change,
  })
  const headers = {
    ...{ authorization: `Bearer ${peer.token}`, 'content-type': 'application/json' },
    'x-idempotency-key': 'of-the-test',
  }
  const answer = await fetch(`${peer.url}/v1/payments`, { method: 'POST', headers, body })
  const said: Record<string, unknown> = await answer.json()
  return { peer, headers, status: answer.status, body: said }
}

test.each([
  ['an unknown parameter', { payer: { email: 'ana@example.com', colour: 'red' } }, 'payer.colour'],
  ['a wrong type', { transaction_amount: '123.45' }, 'transaction_amount must be number'],
])('Mercado Pago refuses %s, and the test that sent it fails', async (_, change, message) => {
  const { peer, status, body } = await mercadoPagoAsked(change)
  expect(status).toBe(400)
  expect(body).toMatchObject({ status: 400, error: 'bad_request', cause: [{ code: expect.any(Number) }] })
  await expect(peer.stop()).rejects.toThrow(message)
})

test('an answer of the peer of Mercado Pago with a wrong type fails the test', async () => {
  const { peer, headers, body } = await mercadoPagoAsked({})
  Object.assign(peer.payments.get(String(body.id)) ?? {}, { currency_id: 484 })
  await (await fetch(`${peer.url}/v1/payments/${body.id}`, { headers })).json()
  await expect(peer.stop()).rejects.toThrow('payment: currency_id must be string')
})
