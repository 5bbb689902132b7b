import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#core/time/days.ts'
import type { PaymentRequest } from '#server/gateways/payments/port.ts'
import { startPayment } from '#server/modules/payments/start-payment.ts'
import type { Context } from '#server/platform/context.ts'
import type { Catalogue } from '#tests/builders/catalogue.ts'
import { cards, newPayer, type Payer, sendCard, sendForm } from '#tests/builders/payers.ts'
import { providerIn } from '#tests/builders/provider-in.ts'
import { newKey, outing, stay, visitor } from '#tests/builders/sales.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'
import type { TestApp } from '#tests/support/servers/app.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import { createHttpClient } from '#tests/support/servers/http-client.ts'
import { startPayableApp } from '#tests/support/servers/payable-app.ts'

let db: TestDatabase
let app: TestApp
let catalogue: Catalogue

beforeAll(async () => {
  ;({ db, app, catalogue } = await startPayableApp())
})
afterAll(() => app?.stop())

const payer = (day = 50) => newPayer(app.baseUrl, [stay(catalogue, day, 2)])
const confirmed = ({ state }: { state: string }) => state === 'confirmed'
const contextOf = (saleId: string, { payments } = app.deps): Context =>
  ({ ...visitor([saleId]), deps: { ...app.deps, payments } }) as Context

test('a good card confirms the sale by the webhook; the return page proves nothing', async () => {
  const buyer = await payer()
  const page = await buyer.openPage()
  const form = await buyer.client.request(page)
  expect(form.status).toBe(200)
  expect(form.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(String(form.body)).toContain('Pago de prueba')
  const sent = await sendCard(buyer.client, page, cards.good)
  expect(sent.status).toBe(303)
  const back = new URL(sent.headers.get('location') ?? '')
  expect(back.pathname).toBe('/transaction-response')
  expect(back.searchParams.get('sale')).toBe(buyer.saleId)
  const sale = await buyer.until(confirmed)
  expect(sale).toMatchObject({ payment: 'paid', dueMinor: 0, paidMinor: buyer.totalMinor })
  expect(sale.payments).toMatchObject([{ state: 'captured', failure: null, amountMinor: buyer.totalMinor }])
  const stored = await db.database.execute(
    sql`SELECT last_four, to_jsonb(s)::text AS everything FROM sandbox_payments s`,
  )
  expect(stored.rows[0]?.last_four).toBe('4242')
  expect(stored.rows[0]?.everything).not.toContain('42424242')
})

test('the return URL opens its one sale in another browser, once and within an hour', async () => {
  const [buyer, other] = await Promise.all([payer(), payer()])
  const comeBack = async () => {
    const sent = await sendForm(buyer.client, `${await buyer.openPage()}/cancel`)
    const back = new URL(sent.headers.get('location') ?? '')
    expect(back.searchParams.get('cancelled')).toBe('true')
    return back.hash.slice(1)
  }
  const open = async (token: string, saleId = buyer.saleId) => {
    const browser = createHttpClient(app.baseUrl)
    const { status, code } = await browser.call('bookingEngine.openPaymentReturn', { saleId, token })
    const seen = await Promise.all(
      [buyer.saleId, other.saleId].map((id) => browser.call('bookingEngine.getSale', { saleId: id })),
    )
    return [status, code, ...seen.map((answer) => answer.status)]
  }
  const token = await comeBack()
  const stored = await db.database.execute(sql`SELECT to_jsonb(t)::text AS everything FROM tokens t`)
  expect(JSON.stringify(stored.rows)).not.toContain(token)
  // For another sale it grants nothing, and stays unused.
  expect(await open(token, other.saleId)).toEqual([410, 'link_expired', 404, 404])
  expect(await open(token)).toEqual([200, null, 200, 404])
  expect(await open(token)).toEqual([410, 'link_expired', 404, 404])

  const late = await comeBack()
  await db.database.execute(sql`UPDATE tokens SET expires_at = expires_at - interval '1 hour'`)
  expect(await open(late)).toEqual([410, 'link_expired', 404, 404])
})

test('a form post from the provider becomes a page that can be reloaded', async () => {
  const { client } = await payer()
  const answer = await sendForm(client, '/transaction-response?sale=abc&status=paid')
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/transaction-response?sale=abc&status=paid')
})

test('declined, then another attempt with another card', async () => {
  const buyer = await payer()
  const first = await buyer.openPage()
  await sendCard(buyer.client, first, cards.declined)
  const failed = await buyer.until((sale) => sale.payments[0]?.state === 'failed')
  expect(failed).toMatchObject({ state: 'pending_payment', payments: [{ failure: 'card_declined' }] })
  const second = await buyer.openPage()
  expect(second).not.toBe(first)
  await sendCard(buyer.client, second, cards.good)
  const sale = await buyer.until(confirmed)
  expect(sale.payments.map(({ state }) => state)).toEqual(['failed', 'captured'])
})

test('3-D Secure: a correct code pays, three wrong ones or a refusal do not', async () => {
  const good = await payer()
  const page = await good.openPage()
  expect((await sendCard(good.client, page, cards.secure)).headers.get('location')).toBe(page)
  expect(String((await good.client.request(page)).body)).toContain('Su banco quiere confirmar')
  await sendForm(good.client, `${page}/challenge`, { code: '111111', answer: 'accept' })
  expect(String((await good.client.request(page)).body)).toContain('Ese código no es correcto')
  await sendForm(good.client, `${page}/challenge`, { code: '123456', answer: 'accept' })
  await good.until(confirmed)

  for (const codes of [['refuse'], ['000000', '000000', '000000']]) {
    const bad = await payer()
    const path = await bad.openPage()
    await sendCard(bad.client, path, cards.secure)
    for (const code of codes) {
      const fields: Record<string, string> =
        code === 'refuse' ? { answer: 'refuse' } : { code, answer: 'accept' }
      await sendForm(bad.client, `${path}/challenge`, fields)
    }
    const sale = await bad.until(({ payments }) => payments[0]?.state === 'failed')
    expect(sale).toMatchObject({ state: 'pending_payment', payments: [{ failure: 'authentication_failed' }] })
  }
})

test('wrong card fields are listed one by one, and no number is shown again', async () => {
  const buyer = await payer()
  const page = await buyer.openPage()
  const answer = await sendCard(buyer.client, page, '5555 5555 5555 4444', {
    expiry: '01/20',
    cvc: 'x',
    name: ' ',
  })
  expect(answer.status).toBe(200)
  for (const text of ['tarjetas de prueba', 'está vencida', '3 o 4 dígitos', 'nombre de la tarjeta']) {
    expect(String(answer.body)).toContain(text)
  }
  expect(String(answer.body)).not.toContain('5555 4444')
  expect(String((await sendCard(buyer.client, page, '4242 4242 4242 4241')).body)).toContain(
    'no es de una tarjeta',
  )
  expect((await buyer.getSale()).payments).toMatchObject([{ state: 'requires_action' }])
})

test('leaving changes nothing, and a new attempt makes the old page unpayable', async () => {
  const buyer = await payer()
  const first = await buyer.openPage()
  expect((await sendForm(buyer.client, `${first}/cancel`)).status).toBe(303)
  expect((await buyer.getSale()).payments).toMatchObject([{ state: 'requires_action' }])
  const second = await buyer.openPage()
  await sendCard(buyer.client, first, cards.good)
  expect((await buyer.getSale()).payments.map(({ state }) => state)).toEqual(['voided', 'requires_action'])
  expect(String((await buyer.client.request(first)).body)).toContain('ya no está disponible')
  await sendCard(buyer.client, second, cards.good)
  expect((await buyer.until(confirmed)).paidMinor).toBe(buyer.totalMinor)
})

test('an earlier attempt that was paid after all is not paid again', async () => {
  const buyer = await payer()
  const page = await buyer.openPage()
  await db.database.execute(sql`
    UPDATE sandbox_payments SET state = 'captured' WHERE ref = ${page.split('/').at(-1)}`)
  const second = await buyer.start('card', 'full', buyer.totalMinor)
  expect(second).toMatchObject({ status: 409, body: { code: 'sale_not_payable' } })
  expect(await buyer.getSale()).toMatchObject({ state: 'confirmed', paidMinor: buyer.totalMinor })
})

test('a slow bank: authorised at once, captured a little later', async () => {
  const buyer = await payer()
  await sendCard(buyer.client, await buyer.openPage(), cards.slow)
  await buyer.until((sale) => sale.payments[0]?.state === 'authorized')
  await buyer.until(confirmed)
})

test.each(['oxxo', 'spei'] as const)('a reference of %s is paid later', async (method) => {
  const buyer = await payer()
  const answer = await buyer.start(method, 'full', buyer.totalMinor)
  const number = receivedIn(answer).payment.reference?.number ?? ''
  expect(number).toMatch(method === 'oxxo' ? /^\d{14}$/ : /^\d{18}$/)
  const { expiresAt, payments } = await buyer.getSale()
  // Banks ask for the account holder.
  expect(payments[0]?.reference?.holder).toEqual(method === 'spei' ? 'Pagos de prueba' : undefined)
  expect(payments[0]?.reference?.expiresAt ?? '').toSatisfy((at: string) => at < (expiresAt ?? ''))
  const page = new URL(receivedIn(answer).redirectUrl ?? '').pathname
  expect(String((await buyer.client.request(page)).body)).toContain(`data-reference="${number}"`)
  await sendForm(buyer.client, `${page}/simulation`)
  await buyer.until(confirmed)
})

const askDeadline = ({ client, saleId }: Payer) =>
  client.call('bookingEngine.getPaymentDeadline', { saleId, method: 'oxxo' })

test('a reference for scarce stock keeps it for a few hours, and says so', async () => {
  /** The hours that a reference stays payable and keeps its stock, if that many more are free on one night. */
  const hoursWith = async (free: number, day: number) => {
    const buyer = await payer(day)
    await db.database.execute(sql`
      UPDATE stock SET allotment = sold + held + ${free}
      WHERE unit_id = ${catalogue.hotel.unitId} AND day = ${addDays(catalogue.today, day + 1)}::date`)
    const hours = (at: string | null | undefined) => (Date.parse(at ?? '') - Date.now()) / 3_600_000
    const { payUntil, isScarce } = receivedIn(await askDeadline(buyer))
    expect(isScarce).toBe(free === 2)
    await buyer.start('oxxo', 'full', buyer.totalMinor)
    const { payments, expiresAt } = await buyer.getSale()
    return [payUntil, payments[0]?.reference?.expiresAt, expiresAt].map(hours)
  }
  const close = (hours: number) => expect.closeTo(hours, 1)
  expect(await hoursWith(2, 80)).toEqual([close(3.5), close(3.5), close(4)])
  expect(await hoursWith(3, 83)).toEqual([close(23.5), close(23.5), close(24)])
})

test('no reference if there is no time for it', async () => {
  const soon = await payer(2)
  expect((await soon.getSale()).methods).toEqual(['card'])
  const refused = { status: 409, body: { code: 'payment_method_unavailable' } }
  expect(await askDeadline(soon)).toMatchObject(refused)
  expect(await soon.start('oxxo', 'full', soon.totalMinor)).toMatchObject(refused)
  // Canceling is free until three days before: one minute before that is too late to go to a shop.
  const ending = await payer(4)
  await db.database.execute(sql`
    UPDATE lines SET snapshot = jsonb_set(snapshot, '{policy,0,from}', to_jsonb(to_char(
      now() AT TIME ZONE 'UTC' + interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
    WHERE sale_id = ${ending.saleId}`)
  expect((await ending.start('spei', 'full', ending.totalMinor)).code).toBe('payment_method_unavailable')
  expect((await ending.getSale()).state).toBe('held')
})

test('a deposit now confirms, the balance later completes', async () => {
  const buyer = await newPayer(app.baseUrl, [stay(catalogue, 60, 2), outing(catalogue, 61)])
  const deposit = (await buyer.getSale()).deposit?.amountMinor ?? 0
  expect(deposit).toBe(Math.round(buyer.totalMinor * 0.3))
  const first = await buyer.start('card', 'deposit', deposit)
  await sendCard(buyer.client, new URL(receivedIn(first).redirectUrl ?? '').pathname, cards.good)
  const due = buyer.totalMinor - deposit
  expect(await buyer.until(confirmed)).toMatchObject({ payment: 'partial', dueMinor: due })
  expect((await buyer.start('card', 'full', due)).code).toBe('sale_not_payable')
  const second = await buyer.start('card', 'balance', due)
  await sendCard(buyer.client, new URL(receivedIn(second).redirectUrl ?? '').pathname, cards.good)
  expect(await buyer.until((sale) => sale.dueMinor === 0)).toMatchObject({
    state: 'confirmed',
    payment: 'paid',
  })
})

test('a payment that is not allowed is refused', async () => {
  const buyer = await payer()
  expect((await buyer.start('card', 'full', 100)).body).toMatchObject({
    code: 'price_changed',
    data: { now: { amountMinor: buyer.totalMinor } },
  })
  expect((await buyer.start('card', 'balance', buyer.totalMinor)).code).toBe('sale_not_payable')
  const stranger = { ...(await payer()), saleId: buyer.saleId } satisfies Payer
  const foreign = await stranger.client.call('bookingEngine.startPayment', {
    saleId: buyer.saleId,
    idempotencyKey: newKey(),
    method: 'card',
    purpose: 'full',
    amountMinor: buyer.totalMinor,
  })
  expect(foreign).toMatchObject({ status: 404, body: { code: 'sale_not_found' } })
})

test('the same key is one attempt, also after a crash between its phases', async () => {
  const buyer = await payer()
  const key = newKey()
  const input = {
    ...{ saleId: buyer.saleId, idempotencyKey: key, amountMinor: buyer.totalMinor },
    ...{ method: 'card' as const, purpose: 'full' as const },
  }
  // The provider opens it, and the response is lost.
  const lossy = {
    ...providerIn(app.deps),
    open: async (request: PaymentRequest) => {
      await providerIn(app.deps).open(request)
      throw new Error('connection reset')
    },
  }
  const cut = contextOf(buyer.saleId, { ...app.deps, payments: [lossy] })
  await expect(startPayment(cut, input)).rejects.toMatchObject({ code: 'provider_unavailable' })
  const again = await startPayment(contextOf(buyer.saleId), input)
  const more = await buyer.start('card', 'full', buyer.totalMinor, key)
  expect(receivedIn(more).payment.id).toBe(again.payment.id)
  expect(receivedIn(more).redirectUrl).toBe(again.redirectUrl)
  const { rows } = await db.database.execute(sql`
    SELECT count(*)::int AS count FROM sandbox_payments WHERE merchant_id = ${again.payment.id}`)
  expect(rows[0]?.count).toBe(1)
  const other = await buyer.start('oxxo', 'full', buyer.totalMinor, key)
  expect(other.code).toBe('idempotency_conflict')
})

test('ten concurrent starts leave one attempt that can be paid', async () => {
  const buyer = await payer()
  await Promise.all(Array.from({ length: 10 }, () => buyer.start('card', 'full', buyer.totalMinor)))
  const { rows } = await db.database.execute(sql`
    SELECT p.state FROM payments p JOIN sandbox_payments s ON s.ref = p.provider_ref
    WHERE sale_id = ${buyer.saleId} AND s.state = 'requires_action'`)
  expect(rows).toHaveLength(1)
})
