import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { createPerson } from '#server/modules/people/create-person.ts'
import { cartLineOf } from '#tests/builders/cart-lines.ts'
import { newPayer, type Payer, sendCard, sendForm } from '#tests/builders/payers.ts'
import { newRegistration } from '#tests/builders/registrations.ts'
import { newKey, outing, stay } from '#tests/builders/sales.ts'
import { accessTo } from '#tests/support/pages/sale-link.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'
import { readParts } from '#tests/support/servers/mail-server.ts'
import { startWatchedApp, type WatchedApp } from '#tests/support/servers/watched-app.ts'
import {
  canary,
  canaryCard,
  canaryCardHolder,
  canaryDocument,
  canaryPassword,
  findCanaries,
} from '#tests/support/worlds/canaries.ts'

// Operators read the log, traces and metrics, and share them with others: they contain no personal data.

const nobody = { log: [], traces: [], metrics: [] }

let at: WatchedApp
let owner: HttpClient
beforeAll(async () => {
  at = await startWatchedApp()
  const { database } = at.app.deps
  const name = `${canary.givenName} ${canary.familyName}`
  const known = { role: 'owner', accountId: '1001', name, password: canaryPassword } as const
  await createPerson(database, { ...known, email: canary.email })
  owner = at.browser()
})
afterAll(() => at?.stop())

const signIn = (client: HttpClient, password = canaryPassword) =>
  client.call('home.signIn', { email: canary.email, password })

/** Every link with a token in mails to this address, with the token removed. */
async function tokenIn(address: string, link: RegExp): Promise<string> {
  let token: string | undefined
  const read = () => {
    for (const { to, raw } of at.mails.taken)
      if (to === address)
        for (const { type, content } of readParts(raw))
          if (type === 'text/plain') token ??= link.exec(content.toString())?.[1]
    return token
  }
  await expect.poll(read, { timeout: 20_000 }).toBeTruthy()
  return at.hide(token ?? '')
}

const request = (client: HttpClient, path: string) =>
  client.request(path, { headers: { accept: 'text/html', referer: `https://jaula.example/${canary.email}` } })

const routes = () => new Set(at.logged().flatMap(({ route }) => (typeof route === 'string' ? [route] : [])))
const spans = () => new Set(at.collector.spans.map(({ name }) => name))

let buyer: Payer

test('customers who book, pay and travel', async () => {
  const client = at.browser()
  await request(client, `/booking/1001?utm_term=${encodeURIComponent(canary.email)}`)
  buyer = await newPayer(at.app.baseUrl, [outing(at.catalogue, 40), stay(at.catalogue, 41, 2)], {
    client,
    customer: canary,
  })
  at.hide(buyer.saleId)
  await request(client, `/booking/1001/checkout/detail/${buyer.saleId}`)
  const page = await buyer.openPage()
  at.hide(page.split('/').at(-1))
  await request(client, page)
  await sendCard(client, page, canaryCard, { name: canaryCardHolder })
  const sale = await buyer.until(({ state }) => state === 'confirmed')
  at.hide(sale.code)
  for (const { id } of [...sale.payments, ...sale.lines]) at.hide(id)
  await at.mails.mailTo(canary.email)
  await at.crm.told('sale.confirmed', sale.id)
  expect((await request(client, `/vouchers/${sale.id}.pdf`)).status).toBe(200)
  await request(client, `/booking/1001/reservation-details/${sale.id}`)
  await request(client, `/transaction-response?sale=${sale.id}&email=${canary.email}`)

  expect(await at.leaks()).toEqual(nobody)
  for (const route of [
    ...['bookingEngine.hold', 'bookingEngine.checkOut', 'bookingEngine.startPayment', '/webhooks/:provider'],
    ...['/booking/:account_id', '/booking/:account_id/reservation-details/:sale_id'],
  ])
    expect(routes()).toContain(route)
  for (const name of ['POST bookingEngine.checkOut', 'job send-mail', 'job deliver-to-crm', 'transaction'])
    expect(spans()).toContain(name)
})

test('customers who return to a sale: by its mail, by its code, by a payment link', async () => {
  const { saleId } = buyer
  const sale = await buyer.getSale()
  const access = at.hide(await accessTo(at.app.deps, saleId))
  await request(at.browser(), `/booking/1001/reservation-details/${saleId}?access=${access}`)
  expect(await at.browser().call('bookingEngine.openSale', { saleId, access })).toMatchObject({ status: 200 })
  const found = { accountId: '1001', code: sale.code, email: canary.email }
  expect(await at.browser().call('bookingEngine.findSale', found)).toMatchObject({ status: 200 })
  const wrong = { ...found, email: 'xiomara.otra@jaula.example' }
  expect(await at.browser().call('bookingEngine.findSale', wrong)).toMatchObject({ status: 404 })
  await at.browser().request(`/api/booking-engine/sales/${saleId}`, { headers: { origin: at.app.baseUrl } })

  expect(await signIn(owner)).toMatchObject({ status: 200 })
  const sold = await newPayer(at.app.baseUrl, [stay(at.catalogue, 50, 2)], {
    client: owner,
    customer: canary,
  })
  at.hide(sold.saleId)
  const made = await owner.ask('agency.createPaymentLink', { saleId: sold.saleId, idempotencyKey: newKey() })
  const { pathname } = new URL(made.url ?? '')
  const token = at.hide(pathname.split('/').at(-1) ?? '')
  await request(at.browser(), pathname)
  const payer = at.browser()
  expect(await payer.call('bookingEngine.openPaymentLink', { accountId: '1001', token })).toMatchObject({
    status: 200,
  })
  expect(await owner.call('agency.getSale', { saleId: sold.saleId })).toMatchObject({ status: 200 })
  await request(owner, `/agency/sales/${sold.saleId}`)
  expect(await owner.call('agency.listSales', { state: 'any', text: canary.familyName })).toMatchObject({
    status: 200,
  })

  const lines = [cartLineOf(outing(at.catalogue, 30))]
  const cart = { accountId: '1001', lines, email: canary.email, language: 'es' as const }
  expect(await at.browser().call('bookingEngine.sendCartLink', cart)).toMatchObject({ status: 200 })
  const cartToken = await tokenIn(canary.email, /\/cart\/([\w-]{43})/)
  await request(at.browser(), `/booking/1001/cart/${cartToken}`)
  const quote = await owner.ask('agency.saveQuote', {
    ...{ idempotencyKey: newKey(), language: 'es', choices: [stay(at.catalogue, 60, 2)] },
    ...{ acceptedMinor: 1_000_000_000, note: `Para ${canary.givenName}`, client: clientOf(canary) },
  })
  const { pathname: quoted } = new URL(quote.url)
  at.hide(quoted.split('/').at(-1))
  await request(at.browser(), quoted)

  expect(await at.leaks()).toEqual(nobody)
  for (const route of ['/booking/:account_id/pay/:token', '/agency/sales/:sale_id']) {
    expect(routes()).toContain(route)
    expect(spans()).toContain(`GET ${route}`)
  }
})

test('people who sign in, forget a password, are invited, register or are leads', async () => {
  expect(await signIn(at.browser(), 'alpiste de febrero 8')).toMatchObject({ status: 401 })
  await at.browser().call('home.requestRecovery', { email: canary.email })
  const token = await tokenIn(canary.email, /\/new-password\?token=([\w-]{43})/)
  await request(at.browser(), `/new-password?token=${token}`)
  expect(await at.browser().call('home.openRecovery', { token })).toMatchObject({ status: 200 })
  const fresh = { token, password: `${canaryPassword}8` }
  expect(await at.browser().call('home.setPassword', fresh)).toMatchObject({ status: 200 })
  owner = at.browser()
  expect(await signIn(owner, fresh.password)).toMatchObject({ status: 200 })

  const seller = 'vendedora@jaula.example'
  const invited = await owner.call('agency.inviteSeller', {
    ...{ accountId: '1001', role: 'seller', name: `${canary.givenName} Segunda`, email: seller },
    ...{ phone: canary.phone, language: 'es', shareBp: null, idempotencyKey: newKey() },
  })
  expect(invited, JSON.stringify(invited.body)).toMatchObject({ status: 200 })
  const invitation = await tokenIn(seller, /token=([\w-]{43})/)
  await at.browser().call('home.openInvitation', { token: invitation })

  const device = at.push.device('jaula-de-xiomara')
  expect(await owner.call('agency.registerPush', { address: device.address })).toMatchObject({ status: 200 })

  const handed = newRegistration({
    ...{ contactName: `${canary.givenName} ${canary.familyName}`, email: 'agencia@jaula.example' },
    ...{ phone: canary.phone, tradeName: 'Viajes Quetzalpájaro', clabeHolder: canary.familyName },
  })
  const registered = await at.browser().ask('home.register', handed)
  at.hide(registered.token)
  for (const value of [handed.rfc, handed.clabe]) at.hide(value)
  await at.mails.mailTo('agencia@jaula.example')
  const lead = { reference: 'crm-1', name: canary.familyName, tradeName: 'Jaula', stateCode: 'PL' }
  const answer = await at.sendLead('msg_1', { ...lead, email: 'plomo@jaula.example', phone: canary.phone })
  expect(answer).toMatchObject({ status: 201 })
  const { leadId } = z.object({ leadId: z.string() }).parse(answer.body)
  at.hide(leadId)
  await request(at.browser(), `/signup/${leadId}`)
  await at.crm.told('lead.created', leadId)

  expect(await at.leaks()).toEqual(nobody)
  for (const name of [
    'POST home.register',
    'job send-recovery',
    'job notify-registrant',
    'job send-invitation',
  ])
    expect(spans()).toContain(name)
})

test('personal data in the wrong place: in URLs, headers and bodies', async () => {
  const { email, phone, familyName } = canary
  const client = at.browser()
  const token = at.hide('Kx'.repeat(21).concat('z'))
  const headers = {
    ...{ 'user-agent': `Jaula/1 (${email})`, referer: `https://jaula.example/?token=${token}` },
    ...{
      'accept-language': familyName.normalize('NFD').replace(/\P{ASCII}/gu, ''),
      'x-forwarded-for': email,
    },
    ...{ 'idempotency-key': token, authorization: `Bearer ${token}` },
  }
  for (const path of [
    ...[`/${email}`, `/${encodeURIComponent(email)}`, `/%E0%A4%A/${email}`, `/booking/${email}/checkout`],
    ...[`/booking/1001/pay/${token}/${token}`, `/rpc/home/${email}`, `/api/${token}?x=${email}`],
    ...[
      `/files/documents/${familyName}`,
      `/vouchers/${token}.pdf`,
      `/media/images/${email}`,
      `/assets/${token}.js`,
    ],
    ...[`/quotes/${token}`, `/subscriptions/${token}`, `/sandbox/pay/${token}`, `/webhooks/${email}`],
    ...[`/live?token=${token}`, `/bundles/${email}`, `/admin/people/${email}`, `/tel:${phone}`],
  ])
    for (const method of ['GET', 'POST']) await client.request(encodeURI(path), { method, headers })
  const bodies = [`{"json":{"email":"${email}"`, `"${email}"`, `{"json":{"${email}":1}}`, '', 'Xiomara\u0000']
  for (const body of bodies)
    for (const path of ['/rpc/home/signIn', '/api/home/session', '/webhooks/crm', '/webhooks/sandbox'])
      await client.request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  await client.call('home.signIn', { email: `${email}\u0000`, password: canaryPassword })
  await client.call('bookingEngine.openSale', { saleId: token, access: email })
  await client.send('product.search', { [familyName]: canaryDocument })
  await sendForm(client, '/sandbox/pay/sbx_jaula/card', { number: canaryCard, name: canaryCardHolder })

  expect(await at.leaks()).toEqual(nobody)
  expect(routes()).toContain('not found')
  expect(routes()).toContain('/webhooks/:provider')
})

test.each([
  ['the name of a person', 'no room for Xiomara', ['Xiomara']],
  ['an e-mail in a URL', '?email=xiomara.CANARIA%40jaula.example', ['canaria', 'jaula.example']],
  ['a telephone', 'call 987-654 32 10', ['9876543210']],
  ['nothing', 'all is well at 09:87:65', []],
])('the test finds a canary: %s', (_, text, found) => {
  expect(findCanaries(text)).toEqual(expect.arrayContaining(found))
  if (found.length === 0) expect(findCanaries(text)).toEqual([])
})

const clientOf = ({ givenName, familyName, email, phone }: typeof canary) => ({
  ...{ givenName, familyName, email, phone },
})
