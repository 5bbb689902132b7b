import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#core/app/language.ts'
import { textFrom } from '#core/app/written-text.ts'
import { cartCopyLimits, cartLinkDays, handoverCharacters, handoverMinutes } from '#core/cart/cart-copy.ts'
import type { CartLine } from '#core/cart/carts.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { forgetOldCartLinks } from '#server/modules/carts/find-cart-link.ts'
import { people } from '#server/modules/people/tables.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { cartLineOf } from '#tests/builders/cart-lines.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { newKey, outing } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import { createHttpClient, type HttpClient } from '#tests/support/servers/http-client.ts'
import { mailsTo } from '#tests/support/servers/mails-to.ts'

interface Cart {
  accountId: string
  lines: CartLine[]
  removed: string[]
}

let db: TestDatabase
let app: TestApp
let catalogue: Catalogue

beforeAll(async () => {
  db = await createTestDatabase()
  catalogue = await seedCatalogue(db.database)
  app = await startTestApp({ database: db })
  const [agency] = await db.database.select().from(accounts).where(eq(accounts.id, '1001'))
  if (!agency) throw new Error('no agency')
  await db.database.insert(accounts).values({ ...agency, id: '1002', email: 'otra@example.com' })
  const person = (id: string, accountId: string | null, role: 'seller' | 'admin') => ({
    ...{ id, accountId, role, name: id, email: `${id}@example.com` },
  })
  await db.database
    .insert(people)
    .values([
      person('seller', '1001', 'seller'),
      person('other', '1002', 'seller'),
      person('admin', null, 'admin'),
    ])
})
afterAll(async () => {
  await app?.stop()
  await db?.drop()
})

const as = (id: string) => signedInAs(db.database, app.baseUrl, id)
const line = (id = newKey()) => cartLineOf(outing(catalogue, 30), { id })
const cart = (lines: CartLine[], removed: string[] = [], accountId = '1001'): Cart => ({
  accountId,
  lines,
  removed,
})
const exchange = async (client: HttpClient, ...carts: Cart[]): Promise<Cart[]> =>
  (await client.ask('bookingEngine.exchangeCarts', { carts })).carts
const idsOf = (carts: Cart[], accountId = '1001') =>
  carts.find((one) => one.accountId === accountId)?.lines.map(({ id }) => id)

describe('copies', () => {
  test('two devices of one person share a cart, and a removed line disappears from both', async () => {
    const [phone, desk] = [await as('seller'), await as('seller')]
    await exchange(phone, cart([line('a')]))
    expect(idsOf(await exchange(desk, cart([line('b')])))).toEqual(['a', 'b'])
    expect(idsOf(await exchange(phone, cart([line('b')], ['a'])))).toEqual(['b'])
    // The other device still has the line, and sends it again.
    expect(idsOf(await exchange(desk, cart([line('a'), line('b')])))).toEqual(['b'])
    expect(idsOf(await exchange(await as('seller')))).toEqual(['b'])
  })

  test('concurrent updates from devices lose nothing', async () => {
    const client = await as('admin')
    const ids = Array.from({ length: 12 }, (_, i) => `at-once-${i}`)
    await Promise.all(ids.map((id) => exchange(client, cart([line(id)]))))
    expect(idsOf(await exchange(client))?.toSorted()).toEqual(ids.toSorted())
  })

  test('only its owner sees a cart, also one of another agency', async () => {
    const client = await as('other')
    await exchange(client, cart([line('mine')], [], '1001'))
    expect(idsOf(await exchange(client))).toEqual(['mine'])
    expect(JSON.stringify(await exchange(await as('seller')))).not.toContain('mine')
    const ofAgency = {
      role: 'owner',
      personId: 'seller',
      accountId: '1001',
      branchIds: [],
      saleIds: [],
    } as const
    const seen = await transactAs(db.database, ofAgency, (tx) =>
      tx.execute(sql`SELECT person_id AS id FROM carts`),
    )
    expect(seen.rows).toEqual([{ id: 'seller' }])
    const visitor = await createHttpClient(app.baseUrl).call('bookingEngine.exchangeCarts', { carts: [] })
    expect(visitor.status).toBe(401)
  })

  test('an unknown agency, or too many lines, are rejected', async () => {
    const client = await as('seller')
    expect(idsOf(await exchange(client, cart([line()], [], '999999')), '999999')).toBeUndefined()
    const many = (count: number) => Array.from({ length: count }, () => line())
    const call = (carts: unknown[]) => client.send('bookingEngine.exchangeCarts', { carts })
    expect((await call([cart(many(cartCopyLimits.lines + 1))])).status).toBe(400)
    const long = { ...line(), name: { es: 'x'.repeat(400), en: 'x' } }
    expect((await call([cart([long])])).status).toBe(400)
    await exchange(client, cart(many(cartCopyLimits.lines), [], '1002'))
    expect(idsOf(await exchange(client, cart(many(5), [], '1002')), '1002')).toHaveLength(
      cartCopyLimits.lines,
    )
  })
})

describe('links', () => {
  const guest = () => createHttpClient(app.baseUrl)
  const make = async (lines: CartLine[]) => {
    const { url, expiresAt } = await guest().ask('bookingEngine.createCartLink', { accountId: '1001', lines })
    return { url, expiresAt, token: url.split('/').at(-1) ?? '' }
  }
  const open = (token: string, accountId = '1001') =>
    guest().call('bookingEngine.openCartLink', { accountId, token })

  test('anybody with the link gets the cart, any number of times, at its own agency', async () => {
    const lines = [line('shared')]
    const { url, token, expiresAt } = await make(lines)
    expect(new URL(url).pathname).toMatch(/^\/booking\/1001\/cart\/[A-Za-z0-9_-]{43}$/)
    const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(cartLinkDays)
    for (let times = 0; times < 2; times++) expect((await open(token)).body).toMatchObject({ lines })
    expect(await open(token, '1002')).toMatchObject({ status: 410, body: { code: 'link_expired' } })
    expect(await open('a'.repeat(43))).toMatchObject({ status: 410, body: { code: 'link_expired' } })
    const { rows } = await db.database.execute(sql`SELECT * FROM cart_links`)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('an expired link opens nothing and is deleted', async () => {
    const { token } = await make([line()])
    const { token: living } = await make([line()])
    await db.database.execute(sql`UPDATE cart_links SET expires_at = now() - interval '1 minute'
      WHERE id = (SELECT id FROM cart_links ORDER BY created_at DESC OFFSET 1 LIMIT 1)`)
    expect((await open(token)).status).toBe(410)
    expect(await forgetOldCartLinks(app.deps)).toBe(1)
    expect((await open(living)).status).toBe(200)
  })

  test('the mail has the link and no text of its sender; few are sent to one address', async () => {
    const email = 'guest@example.com'
    const odd = { ...line(), name: textFrom({ es: 'Llame ya', en: 'Call now' }) }
    const send = (language: Language) =>
      guest().call('bookingEngine.sendCartLink', { accountId: '1001', lines: [odd], email, language })
    expect([(await send('es')).status, (await send('en')).status]).toEqual([200, 200])
    const mails = await mailsTo(app, email, 2)
    for (const { text } of mails) {
      expect(text).not.toMatch(/Llame ya|Call now/)
      const token = /\/booking\/1001\/cart\/([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? ''
      expect((await open(token)).status).toBe(200)
    }
    expect([(await send('es')).status, (await send('es')).status]).toEqual([200, 429])
  })
})

test('a link to a cart brings its promotion code', async () => {
  const guest = createHttpClient(app.baseUrl)
  const cart = { accountId: '1001', lines: [line('coded')], promotionCode: 'VERANO26' }
  const { url } = await guest.ask('bookingEngine.createCartLink', cart)
  const token = url.split('/').at(-1) ?? ''
  expect(await guest.ask('bookingEngine.openCartLink', { accountId: '1001', token })).toMatchObject({
    ...{ lines: [line('coded')], promotionCode: 'VERANO26' },
  })
})

describe('a cart handed over by a frame', () => {
  const guest = () => createHttpClient(app.baseUrl)
  const handOver = (lines: CartLine[], accountId = '1001') =>
    guest().call('bookingEngine.handOverCart', { accountId, lines })
  const hand = async (lines: CartLine[]) =>
    (await guest().ask('bookingEngine.handOverCart', { accountId: '1001', lines })).token
  const take = (token: string, accountId = '1001') =>
    guest().call('bookingEngine.takeHandedCart', { accountId, token })
  const gone = { status: 410, body: { code: 'link_expired' } }

  test('is taken once, also by two windows at the same time, and only at its own agency', async () => {
    const lines = [line('handed')]
    const token = await hand(lines)
    expect(await take(token, '1002')).toMatchObject(gone)
    const both = await Promise.all([take(token), take(token)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
    expect(both.find(({ status }) => status === 200)?.body).toMatchObject({ lines })
    expect(await take(token)).toMatchObject(gone)
  })

  test('its token is not a cart link, nor the reverse; only a hash is stored', async () => {
    const token = await hand([line()])
    expect(await guest().call('bookingEngine.openCartLink', { accountId: '1001', token })).toMatchObject(gone)
    const { rows } = await db.database.execute(sql`SELECT * FROM cart_links`)
    expect(JSON.stringify(rows)).not.toContain(token)
    const { url } = await guest().ask('bookingEngine.createCartLink', { accountId: '1001', lines: [line()] })
    expect(await take(url.split('/').at(-1) ?? '')).toMatchObject(gone)
    expect((await take(token)).status).toBe(200)
  })

  test('brings its quote and the details that the customer has typed, within limits', async () => {
    const details = { givenName: 'Zoë', travellers: { own: [{ givenName: 'Ana', familyName: '' }] } }
    const give = (content: object) =>
      guest().send('bookingEngine.handOverCart', { accountId: '1001', lines: [], ...content })
    const { token } = await guest().ask('bookingEngine.handOverCart', {
      ...{ accountId: '1001', lines: [line('own')], guest: details, promotionCode: 'VERANO26' },
    })
    expect((await take(token)).body).toMatchObject({
      ...{ lines: [line('own')], guest: details, promotionCode: 'VERANO26' },
    })
    expect((await give({ guest: details })).status).toBe(200)
    expect((await give({ guest: { requests: 'x'.repeat(handoverCharacters) } })).status).toBe(400)
  })

  test('expires after ten minutes', async () => {
    const token = await hand([line('late')])
    const late = sql`content->'lines'->0->>'id' = 'late'`
    const { rows } = await db.database.execute(
      sql`SELECT round(extract(epoch FROM expires_at - created_at) / 60)::int AS minutes FROM cart_links WHERE ${late}`,
    )
    expect(rows).toEqual([{ minutes: handoverMinutes }])
    await db.database.execute(sql`UPDATE cart_links SET expires_at = now() WHERE ${late}`)
    expect(await take(token)).toMatchObject(gone)
  })

  test('has a limited number of lines, and needs an agency that sells', async () => {
    const many = Array.from({ length: cartCopyLimits.lines + 1 }, () => line())
    expect((await handOver(many)).status).toBe(400)
    expect((await handOver([])).status).toBe(400)
    expect(await handOver([line()], '999999')).toMatchObject({ body: { code: 'account_not_found' } })
    const huge = { ...line(), name: { es: 'x'.repeat(300_000), en: 'x' } }
    expect(
      (await guest().send('bookingEngine.handOverCart', { accountId: '1001', lines: [huge] })).status,
    ).toBe(413)
  })
})
