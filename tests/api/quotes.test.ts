import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Choice } from '#core/cart/choice.ts'
import type { Sent } from '#core/contract/calls.ts'
import { jobs } from '#core/people/permissions.ts'
import { addDays } from '#core/time/days.ts'
import { listKeptMails } from '#server/gateways/mail/kept-mails.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import { sales } from '#server/modules/sales/tables.ts'
import { stock } from '#server/modules/stock/tables.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { cards, newPayer, sendCard } from '#tests/builders/payers.ts'
import { readPdf } from '#tests/builders/pdf-text.ts'
import { newKey, outing, ride, stay } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import { createHttpClient, type HttpClient } from '#tests/support/servers/http-client.ts'

interface Saved {
  id: string
  state: string
  totalMinor: number
  validUntil: string
  url: string
  pdfUrl: string
}
let db: TestDatabase
let app: TestApp
let catalogue: Catalogue
let seller: HttpClient
let now = Date.now()

const as = (id: string) => signedInAs(db.database, app.baseUrl, id)
const browser = () => createHttpClient(app.baseUrl)
const client = { givenName: 'Łucja', familyName: 'Núñez', email: '', phone: '' }

beforeAll(async () => {
  db = await createTestDatabase({ connections: 20 })
  catalogue = await seedCatalogue(db.database, { allotment: 200 })
  app = await startTestApp({
    ...{ database: db, clock: { now: () => new Date(now) } },
    env: { HOLD_LIMIT: '0', SEARCH_LIMIT: '0' },
  })
  const [agency] = await db.database.select().from(accounts).where(eq(accounts.id, '1001'))
  if (!agency) throw new Error('no agency')
  await db.database.insert(accounts).values({ ...agency, id: '1002', email: 'otra@example.com' })
  const person = (id: string, accountId: string | null, role: 'owner' | 'seller' | 'executive') => ({
    ...{ id, accountId, role, name: `Persona ${id}`, email: `${id}@example.com`, shareBp: 5000 },
  })
  await db.database
    .insert(people)
    .values([
      person('seller', '1001', 'seller'),
      person('colleague', '1001', 'seller'),
      person('owner', '1001', 'owner'),
      person('stranger', '1002', 'owner'),
      person('executive', null, 'executive'),
    ])
  seller = await as('seller')
})
afterAll(async () => {
  await app?.stop()
  await db?.drop()
})

const all = (day = 50): Choice[] => [
  stay(catalogue, day, 2),
  outing(catalogue, day + 1),
  ride(catalogue, day, day + 2),
]
const request = (
  choices = all(),
  over: Partial<Sent<'agency.saveQuote'>> = {},
): Sent<'agency.saveQuote'> => ({
  ...{ idempotencyKey: newKey(), language: 'es', choices, acceptedMinor: 1_000_000_000, client },
  ...{ note: 'Con vista al mar', ...over },
})
const save = (choices = all(), over: Partial<Sent<'agency.saveQuote'>> = {}) =>
  seller.ask('agency.saveQuote', request(choices, over))
const tokenOf = (quote: Saved) => new URL(quote.url).pathname.split('/').pop() ?? ''
const open = (quote: Saved, accountId = '1001', who = browser()) =>
  who.call('bookingEngine.openQuote', { accountId, token: tokenOf(quote) })
const listed = async ({ id }: Saved) => {
  const { rows } = await seller.ask('agency.listQuotes', {})
  return rows.find((quote) => quote.id === id)
}
const opened = async (quote: Saved) => receivedIn(await open(quote))
const reprice = (day: number, price: ReturnType<typeof sql>) =>
  db.database
    .update(stock)
    .set({ priceMinor: price })
    .where(sql`unit_id = ${catalogue.hotel.unitId} AND day = ${addDays(catalogue.today, day)}`)

test('a client without a session reads the quote, without the agency’s earnings', async () => {
  const quote = await save()
  expect(quote).toMatchObject({ state: 'open', client: 'Łucja Núñez' })
  expect(new URL(quote.url).pathname).toMatch(/^\/booking\/1001\/quote\/[\w-]{44}$/)
  const answer = await open(quote)
  expect(answer.body).toMatchObject({
    ...{ state: 'open', client, note: 'Con vista al mar', seller: 'Persona seller' },
    ...{ totalMinor: quote.totalMinor, nowMinor: quote.totalMinor },
  })
  expect(JSON.stringify(answer.body)).not.toMatch(/commission|markup|earn|publicMinor/i)
  const hours = (Date.parse(quote.validUntil) - now) / 3_600_000
  expect(hours).toBeCloseTo(72, 1)
})

test('its seller sees the client’s number and address, if known, to send it to', async () => {
  const known = { ...client, email: 'lucja@example.com', phone: '998 123 4567' }
  const quote = await save(all(), { client: known })
  expect(quote).toMatchObject({ phone: known.phone, email: known.email })
  expect(await listed(quote)).toEqual(quote)
  expect(await save()).toMatchObject({ phone: '', email: '' })
})

test('its prices expire before the trip begins', async () => {
  const quote = await save([stay(catalogue, 1, 1)])
  expect(Date.parse(quote.validUntil) - now).toBeLessThan(48 * 3_600_000)
})

test('it shows which prices rose or fell, and which lines are no longer available', async () => {
  const quote = await save([stay(catalogue, 80, 1), stay(catalogue, 82, 1), stay(catalogue, 84, 1)])
  const before = (await opened(quote)).lines.map((line) => line.now?.price.totalMinor ?? 0)
  await reprice(80, sql`price_minor + 10000`)
  await reprice(82, sql`price_minor - 10000`)
  await db.database
    .update(stock)
    .set({ closed: true })
    .where(sql`unit_id = ${catalogue.hotel.unitId} AND day = ${addDays(catalogue.today, 84)}`)
  const after = await opened(quote)
  expect(after.totalMinor).toBe(quote.totalMinor)
  expect(after.lines[0]?.now?.price.totalMinor).toBeGreaterThan(before[0] ?? 0)
  expect(after.lines[1]?.now?.price.totalMinor).toBeLessThan(before[1] ?? 0)
  expect(after.lines[2]).toMatchObject({ now: null, problem: { code: expect.stringMatching(/offer_/) } })
  expect(after.nowMinor).toBe(
    (after.lines[0]?.now?.price.totalMinor ?? 0) + (after.lines[1]?.now?.price.totalMinor ?? 0),
  )
})

test('a booking from it is the seller’s sale, and the quote is booked', async () => {
  const quote = await save(all(60))
  const customer = browser()
  const held = await customer.call('bookingEngine.hold', {
    ...{ accountId: '1001', idempotencyKey: newKey(), language: 'es', choices: all(60) },
    ...{ acceptedMinor: quote.totalMinor, quote: tokenOf(quote) },
  })
  expect(held.status, JSON.stringify(held.body)).toBe(200)
  const { id: saleId } = receivedIn(held)
  expect((await customer.call('bookingEngine.getSale', { saleId })).status).toBe(200)
  const sold = async () => {
    const { rows } = await db.database.execute(
      sql`SELECT s.seller_id, sum((l.earnings->>'sellerMinor')::int)::int AS share,
        sum((l.earnings->>'commissionMinor')::int + (l.earnings->>'markupMinor')::int)::int AS earned
      FROM sales s JOIN lines l ON l.sale_id = s.id WHERE s.id = ${saleId} GROUP BY 1`,
    )
    return rows[0] as { seller_id: string; share: number; earned: number }
  }
  const { seller_id, share, earned } = await sold()
  expect(seller_id).toBe('seller')
  expect(Math.abs(share - earned / 2)).toBeLessThanOrEqual(2)
  // A hold may still expire; others with the link do not see which sale it became.
  expect((await open(quote, '1001', customer)).body).toMatchObject({ state: 'open', saleId: null })
  expect(await listed(quote)).toMatchObject({ state: 'held', saleId })
  await db.database.update(sales).set({ state: 'confirmed', expiresAt: null }).where(eq(sales.id, saleId))
  expect((await open(quote, '1001', customer)).body).toMatchObject({ state: 'booked', saleId })
  expect(await opened(quote)).toMatchObject({ state: 'booked', saleId: null })
  expect(await listed(quote)).toMatchObject({ state: 'booked' })
})

test('a hold with an invalid signature is refused, so that nobody can choose the seller', async () => {
  const quote = await save([stay(catalogue, 70, 1)])
  const hold = (over: object, accountId = '1001') =>
    browser().call('bookingEngine.hold', {
      ...{ accountId, idempotencyKey: newKey(), language: 'es', choices: [stay(catalogue, 70, 1)] },
      ...{ acceptedMinor: 1_000_000_000, ...over },
    })
  expect((await hold({ quote: 'x'.repeat(44) })).code).toBe('quote_not_found')
  expect((await hold({ quote: tokenOf(quote) }, '1002')).code).toBe('quote_not_found')
  expect((await hold({ soldBy: 'seller' })).code).toBe('bad_request')
})

test('after three days it has expired, and shows current prices', async () => {
  const quote = await save([stay(catalogue, 72, 1)])
  now += 73 * 3_600_000
  expect(await opened(quote)).toMatchObject({ state: 'past', nowMinor: quote.totalMinor })
  now -= 73 * 3_600_000
})

describe('withdrawn', () => {
  const withdraw = (quoteId: string, who = seller) => who.call('agency.withdrawQuote', { quoteId })
  test('its link and its document say so, nobody can book it, and its seller sees it', async () => {
    const quote = await save([stay(catalogue, 74, 1)])
    expect((await withdraw(quote.id)).body).toMatchObject({ id: quote.id, state: 'withdrawn' })
    expect((await withdraw(quote.id)).body).toMatchObject({ state: 'withdrawn' })
    expect(await open(quote)).toMatchObject({ status: 410, body: { code: 'quote_withdrawn' } })
    expect((await fetch(`${app.baseUrl}${quote.pdfUrl}`)).status).toBe(410)
    const held = await browser().call('bookingEngine.hold', {
      ...{ accountId: '1001', idempotencyKey: newKey(), language: 'es', quote: tokenOf(quote) },
      ...{ choices: [stay(catalogue, 74, 1)], acceptedMinor: 1_000_000_000 },
    })
    expect(held.code).toBe('quote_withdrawn')
    expect(await listed(quote)).toMatchObject({ state: 'withdrawn' })
  })

  test('by its seller or the agency’s owner, and by nobody else', async () => {
    const quote = await save([stay(catalogue, 76, 1)])
    for (const id of ['colleague', 'stranger'])
      expect((await withdraw(quote.id, await as(id))).code, id).toBe('quote_not_found')
    expect((await withdraw(quote.id, browser())).status).toBe(401)
    expect((await withdraw(quote.id, await as('executive'))).status).toBe(403)
    expect((await open(quote)).status).toBe(200)
    expect((await withdraw(quote.id, await as('owner'))).status).toBe(200)
  })
})

describe('bought', () => {
  const mailsTo = (email: string) => listKeptMails(app.deps.config.dataFolder, { to: email, limit: 10 })

  test('its seller is notified once, and cannot withdraw it', async () => {
    const choices = [stay(catalogue, 78, 1)]
    const quote = await save(choices)
    const payer = await newPayer(app.baseUrl, choices, { quote: tokenOf(quote) })
    await sendCard(payer.client, await payer.openPage(), cards.good)
    const sale = await payer.until(({ state }) => state === 'confirmed')
    await expect.poll(async () => (await mailsTo('seller@example.com')).length, { timeout: 15_000 }).toBe(1)
    const [mail] = await mailsTo('seller@example.com')
    expect(mail?.subject).toBe(`Łucja Núñez reservó su cotización · ${sale.code}`)
    expect(mail?.text).toContain(`/agency/sales/${sale.id}`)
    const withdrawn = await seller.call('agency.withdrawQuote', { quoteId: quote.id })
    expect(withdrawn).toMatchObject({ status: 409, body: { code: 'quote_booked' } })
    expect(await listed(quote)).toMatchObject({ state: 'booked', saleId: sale.id })
  })
})

test.each([
  ['es', 'cotizacion', 'Cotización', 'Para Lucja Núñez', 'Puede reservarla hasta', 'Total con impuestos'],
  ['en', 'quote', 'Quote', 'For Lucja Núñez', 'Book by', 'Total including taxes'],
] as const)(
  'as a document in %s, with the agency’s theme and every product',
  async (language, file, ...texts) => {
    const quote = await save([...all(), ...all(63), ...all(66)], { language })
    const response = await fetch(`${app.baseUrl}${quote.pdfUrl}`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-disposition')).toContain(`"${file}-lucja-nunez.pdf"`)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.toString('latin1').match(/\/Subtype \/Image|\/S \/URI/g)).toHaveLength(8 + 2)
    const { pages, text } = readPdf(bytes)
    const flat = text.replace(/\s+/g, ' ')
    for (const words of [...texts, 'Viajes de Prueba', 'Persona seller', 'Con vista al mar', ' direct'])
      expect(flat).toContain(words)
    expect([pages > 2, (flat.match(/Hotel Uno/g)?.length ?? 0) > 2]).toEqual([true, true])
    expect((await fetch(`${app.baseUrl}/quotes/${'x'.repeat(44)}.pdf`)).status).toBe(404)
  },
)

describe('access', () => {
  test('people who sell for an agency; a seller sees the quotes of the sales that they see', async () => {
    const quote = await save()
    const verb = async (id: string | null, name: string, input: object) =>
      (await (id ? await as(id) : browser()).send(`agency.${name}`, input)).status
    expect(await verb(null, 'saveQuote', request())).toBe(401)
    expect(await verb(null, 'listQuotes', {})).toBe(401)
    expect(await verb('executive', 'saveQuote', request())).toBe(403)
    expect(await verb('executive', 'listQuotes', {})).toBe(403)
    const { id: quoteId } = quote
    for (const id of ['colleague', 'stranger']) {
      const who = await as(id)
      expect(JSON.stringify((await who.call('agency.listQuotes', {})).body), id).not.toContain(quoteId)
      expect((await who.call('agency.getQuote', { quoteId })).code, id).toBe('quote_not_found')
    }
    await db.database
      .update(people)
      .set({ permissions: [...jobs.seller, 'all_sales'] })
      .where(eq(people.id, 'colleague'))
    for (const [id, mayWithdraw] of Object.entries({ seller: true, owner: true, colleague: false })) {
      const who = await as(id)
      expect(JSON.stringify((await who.call('agency.listQuotes', {})).body), id).toContain(quoteId)
      const { body } = await who.call('agency.getQuote', { quoteId })
      expect(body, id).toMatchObject({ mayWithdraw, lines: [{}, {}, {}], note: 'Con vista al mar' })
    }
    const refused = await (await as('colleague')).call('agency.withdrawQuote', { quoteId })
    expect(refused.code).toBe('quote_not_found')
    expect((await open(quote, '1002')).status).toBe(404)
  })

  test('a repeated request is one quote; a price increase is shown first', async () => {
    const once = request()
    const saved = await seller.ask('agency.saveQuote', once)
    expect(await seller.ask('agency.saveQuote', once)).toEqual(saved)
    const refused = async (change: object) =>
      (await seller.send('agency.saveQuote', { ...request(), ...change })).code
    expect(await refused({ acceptedMinor: saved.totalMinor - 1 })).toBe('price_changed')
    expect(await refused({ accountId: '1002' })).toBe('bad_request')
  })
})
