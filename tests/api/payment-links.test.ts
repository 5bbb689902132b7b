import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holdLimits } from '#core/sales/sales.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import { sweepHolds } from '#server/modules/sales/sweep-holds.ts'
import { sales } from '#server/modules/sales/tables.ts'
import { newToken } from '#server/platform/database/ids.ts'
import type { Catalogue } from '#tests/builders/catalogue.ts'
import { cards, newPayer, sendCard } from '#tests/builders/payers.ts'
import { newKey, stay } from '#tests/builders/sales.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import type { TestApp } from '#tests/support/servers/app.ts'
import { type CallAnswer, receivedIn } from '#tests/support/servers/call-answer.ts'
import { createHttpClient, type HttpClient } from '#tests/support/servers/http-client.ts'
import { startPayableApp } from '#tests/support/servers/payable-app.ts'
import { testKey, testKeys } from '#tests/support/worlds/keys.ts'

interface Link {
  id: string
  state: string
  amountMinor: number
  expiresAt: string
  url: string | null
}

let db: TestDatabase
let app: TestApp
let catalogue: Catalogue
let seller: HttpClient

const as = (id: string) => signedInAs(db.database, app.baseUrl, id)
const browser = () => createHttpClient(app.baseUrl)

beforeAll(async () => {
  ;({ db, app, catalogue } = await startPayableApp())
  const [agency] = await db.database.select().from(accounts).where(eq(accounts.id, '1001'))
  if (!agency) throw new Error('no agency')
  const other = { ...agency, parentId: null, creditLimitMinor: 0 }
  await db.database.insert(accounts).values([
    { ...other, id: '1002', email: 'otra@example.com' },
    { ...other, id: '1003', email: 'sucursal@example.com', parentId: '1001' },
  ])
  const person = (id: string, accountId: string | null, role: 'owner' | 'seller' | 'executive') => ({
    ...{ id, accountId, role, name: id, email: `${id}@example.com` },
  })
  await db.database
    .insert(people)
    .values([
      person('seller', '1001', 'seller'),
      person('owner', '1001', 'owner'),
      person('branch-seller', '1003', 'seller'),
      person('stranger', '1002', 'owner'),
      person('executive', null, 'executive'),
    ])
  seller = await as('seller')
})
afterAll(() => app?.stop())

const sell = (day = 50) => newPayer(app.baseUrl, [stay(catalogue, day, 2)], { client: seller })
async function linkTo(saleId: string, client = seller): Promise<Link> {
  const answer = await client.call('agency.createPaymentLink', { saleId, idempotencyKey: newKey() })
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
  return receivedIn(answer)
}
/** What a client's browser does with the URL of a link. */
function follow(client: HttpClient, verb: 'read' | 'open', link: Link, accountId = '1001') {
  const token = new URL(link.url ?? '').pathname.split('/').pop()
  return client.send(`bookingEngine.${verb}PaymentLink`, { accountId, token })
}
async function statesOf(saleId: string): Promise<string[]> {
  const { links } = await seller.ask('agency.listPaymentLinks', { saleId })
  return links.map(({ state }) => state)
}

test('a link keeps its URL after the signing key changes', async () => {
  const sold = await sell()
  const link = await linkTo(sold.saleId)
  const shown = async () => {
    const { links } = await seller.ask('agency.listPaymentLinks', { saleId: sold.saleId })
    return links.map(({ url }) => url)
  }
  const { keys } = app.deps
  try {
    app.deps.keys = testKeys(newToken(), testKey)
    expect(await shown()).toEqual([link.url])
    expect((await follow(browser(), 'read', link)).status).toBe(200)
    // Without its key the link still opens, but its URL can no longer be computed.
    app.deps.keys = testKeys(newToken())
    expect(await shown()).toEqual([null])
    expect((await follow(browser(), 'read', link)).status).toBe(200)
  } finally {
    app.deps.keys = keys
  }
})

/** The provider's page in an answer. */
const pathOf = (answer: CallAnswer<'bookingEngine.startPayment'>) =>
  new URL(receivedIn(answer).redirectUrl ?? '').pathname

test('a client pays by it without signing in; then it is paid, here and for the agency', async () => {
  const sold = await sell()
  const link = await linkTo(sold.saleId)
  expect(link).toMatchObject({ state: 'open', amountMinor: sold.totalMinor })
  expect(new URL(link.url ?? '').pathname).toMatch(/^\/booking\/1001\/pay\/[\w-]{43}$/)
  const client = browser()
  expect((await follow(client, 'read', link)).body).toMatchObject({
    state: 'open',
    sale: { amountMinor: sold.totalMinor, lines: [{ kind: 'hotels' }] },
  })
  // Looking at it uses nothing up and grants no access.
  expect((await client.call('bookingEngine.getSale', { saleId: sold.saleId })).status).toBe(404)
  expect((await follow(client, 'open', link)).body).toEqual({ saleId: sold.saleId })
  const payer = { ...sold, client }
  const page = await client.call('bookingEngine.startPayment', {
    ...{ saleId: sold.saleId, idempotencyKey: newKey(), method: 'card', purpose: 'full' },
    amountMinor: sold.totalMinor,
  })
  await sendCard(client, pathOf(page), cards.good)
  await payer.until(({ state }) => state === 'confirmed')
  expect((await follow(browser(), 'read', link)).body).toEqual({ state: 'paid', sale: null })
  expect((await follow(browser(), 'open', link)).code).toBe('link_expired')
  expect(await statesOf(sold.saleId)).toEqual(['paid'])
})

test('keeps the last rooms no longer than a reference does', async () => {
  const minutesOf = async (saleId: string) => {
    const { expiresAt } = await linkTo(saleId)
    return Math.round((Date.parse(expiresAt) - Date.now()) / 60_000)
  }
  const setLeft = (left: number) =>
    db.database.execute(
      sql`UPDATE stock SET allotment = sold + held + ${left} WHERE unit_id = ${catalogue.hotel.unitId}`,
    )
  const { saleId } = await sell(70)
  await setLeft(holdLimits.scarceLeft)
  expect(await minutesOf(saleId)).toBe(holdLimits.scarceMinutes)
  await setLeft(200)
  const plenty = await sell(70)
  expect(await minutesOf(plenty.saleId)).toBe(holdLimits.referenceMinutes)
})

test('if many open it at once one gets it, and may return; of many payments one is made', async () => {
  const sold = await sell()
  const link = await linkTo(sold.saleId)
  const clients = Array.from({ length: 8 }, browser)
  const answers = await Promise.all(clients.map((client) => follow(client, 'open', link)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(410)])
  const winner = clients[answers.findIndex(({ status }) => status === 200)] ?? browser()
  const loser = clients[answers.findIndex(({ status }) => status === 410)] ?? browser()
  expect((await follow(winner, 'read', link)).body).toMatchObject({ state: 'open' })
  expect((await follow(winner, 'open', link)).status).toBe(200)
  expect((await follow(loser, 'read', link)).body).toEqual({ state: 'used', sale: null })
  expect((await loser.call('bookingEngine.getSale', { saleId: sold.saleId })).status).toBe(404)
  const idempotencyKey = newKey()
  const pay = () =>
    winner.call('bookingEngine.startPayment', {
      ...{ saleId: sold.saleId, idempotencyKey, method: 'card', purpose: 'full' },
      amountMinor: sold.totalMinor,
    })
  const [first] = await Promise.all([pay(), pay()])
  await sendCard(winner, pathOf(first), cards.good)
  await sold.until(({ state }) => state === 'confirmed')
  const { rows } = await db.database.execute(
    sql`SELECT count(*)::int AS n FROM payments WHERE sale_id = ${sold.saleId}`,
  )
  expect(rows).toEqual([{ n: 1 }])
})

test('a revoked link opens nothing; an opened link cannot be revoked', async () => {
  const sold = await sell()
  const link = await linkTo(sold.saleId)
  const revoke = (id: string, client = seller) => client.call('agency.revokePaymentLink', { linkId: id })
  expect((await revoke(link.id)).body).toMatchObject({ state: 'revoked', url: null })
  expect((await revoke(link.id)).body).toMatchObject({ state: 'revoked' })
  expect((await follow(browser(), 'read', link)).body).toEqual({ state: 'revoked', sale: null })
  expect((await follow(browser(), 'open', link)).code).toBe('link_expired')
  const second = await linkTo(sold.saleId)
  expect((await follow(browser(), 'open', second)).status).toBe(200)
  expect((await revoke(second.id)).code).toBe('link_expired')
  expect(await statesOf(sold.saleId)).toEqual(['used', 'revoked'])
})

test('a new link replaces the earlier one; a repeated request returns the same', async () => {
  const sold = await sell()
  const request = { saleId: sold.saleId, idempotencyKey: newKey() }
  const first = await seller.ask('agency.createPaymentLink', request)
  expect((await seller.call('agency.createPaymentLink', request)).body).toEqual(first)
  const second = await linkTo(sold.saleId)
  expect((await follow(browser(), 'open', first)).code).toBe('link_expired')
  expect((await follow(browser(), 'open', second)).status).toBe(200)
})

test('a sale with a working link survives another hold of its cart, and is replaced without one', async () => {
  const key = newKey()
  const room = stay(catalogue, 57, 2)
  const sold = await newPayer(app.baseUrl, [room], { client: seller, key })
  const link = await linkTo(sold.saleId)
  const hold = async () => {
    const answer = await seller.call('bookingEngine.hold', {
      ...{ accountId: '1001', language: 'es', acceptedMinor: 1_000_000_000 },
      ...{ choices: [room], idempotencyKey: newKey(), replaces: key },
    })
    expect(answer.status).toBe(200)
    return receivedIn(answer)
  }
  const beside = await hold()
  expect(beside.id).not.toBe(sold.saleId)
  expect(await sold.getSale()).toMatchObject({ state: 'pending_payment' })
  expect(await statesOf(sold.saleId)).toEqual(['open'])
  await seller.call('agency.revokePaymentLink', { linkId: link.id })
  await hold()
  expect(await sold.getSale()).toMatchObject({ state: 'cancelled' })
})

test('the stock is kept as long as the link works, and the link ends with it', async () => {
  const sold = await sell()
  const link = await linkTo(sold.saleId)
  const { state, expiresAt } = await sold.getSale()
  expect([state, expiresAt]).toEqual(['pending_payment', link.expiresAt])
  const hours = (Date.parse(link.expiresAt) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(holdLimits.referenceMinutes / 60 - 1)
  await db.database
    .update(sales)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(sales.id, sold.saleId))
  expect((await follow(browser(), 'open', link)).code).toBe('link_expired')
  await sweepHolds(app.deps)
  expect((await follow(browser(), 'read', link)).body).toEqual({ state: 'expired', sale: null })
  const again = await seller.call('agency.createPaymentLink', {
    saleId: sold.saleId,
    idempotencyKey: newKey(),
  })
  expect(again.code).toBe('hold_expired')
})

test('a trip that starts tomorrow is held for a card payment only', async () => {
  const link = await linkTo((await sell(1)).saleId)
  const minutes = (Date.parse(link.expiresAt) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(holdLimits.cardMinutes - 2)
  expect(minutes).toBeLessThanOrEqual(holdLimits.cardMinutes)
})

describe('access', () => {
  test('people of the agency; for others the sale does not exist', async () => {
    const { saleId } = await sell()
    const ask = async (client: HttpClient) =>
      (await client.call('agency.createPaymentLink', { saleId, idempotencyKey: newKey() })).status
    expect(await ask(browser())).toBe(401)
    for (const id of ['stranger', 'branch-seller', 'executive']) {
      expect(await ask(await as(id)), id).toBe(404)
      expect((await (await as(id)).call('agency.listPaymentLinks', { saleId })).status, id).toBe(404)
    }
    const owner = await as('owner')
    const link = await linkTo(saleId, owner)
    for (const id of ['stranger', 'branch-seller', 'executive']) {
      expect((await (await as(id)).call('agency.revokePaymentLink', { linkId: link.id })).status, id).toBe(
        404,
      )
    }
    expect((await owner.call('agency.revokePaymentLink', { linkId: link.id })).status).toBe(200)
  })

  test('a sale without a customer, or with nothing due, has no link', async () => {
    const held = await seller.call('bookingEngine.hold', {
      ...{ accountId: '1001', idempotencyKey: newKey(), language: 'es' },
      ...{ choices: [stay(catalogue, 60, 1)], acceptedMinor: 1_000_000_000 },
    })
    const { id: saleId } = receivedIn(held)
    const answer = await seller.call('agency.createPaymentLink', { saleId, idempotencyKey: newKey() })
    expect(answer.code).toBe('sale_not_payable')
    expect((await seller.call('agency.listPaymentLinks', { saleId })).body).toEqual({
      links: [],
      canCreate: false,
    })
  })

  test('a link works at its own agency’s address, and an invalid one nowhere', async () => {
    const link = await linkTo((await sell()).saleId)
    expect((await follow(browser(), 'read', link, '1002')).status).toBe(410)
    expect((await follow(browser(), 'open', link, '1002')).status).toBe(410)
    const token = 'x'.repeat(43)
    const never = await browser().call('bookingEngine.readPaymentLink', { accountId: '1001', token })
    expect(never.status).toBe(410)
  })

  test('people of the agency view it without using it up', async () => {
    const sold = await sell()
    const link = await linkTo(sold.saleId)
    expect((await follow(await as('owner'), 'open', link)).status).toBe(200)
    expect(await statesOf(sold.saleId)).toEqual(['open'])
    expect((await follow(browser(), 'open', link)).status).toBe(200)
  })
})
