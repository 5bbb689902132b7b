import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Choice } from '#core/cart/choice.ts'
import { jobs } from '#core/people/permissions.ts'
import { quoteStates } from '#core/sales/quotes.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import { holdQuoted } from '#server/modules/quotes/hold-quoted.ts'
import { listQuotes } from '#server/modules/quotes/list-quotes.ts'
import { saveQuote } from '#server/modules/quotes/save-quote.ts'
import { quotes } from '#server/modules/quotes/tables.ts'
import { withdrawQuote } from '#server/modules/quotes/withdraw-quote.ts'
import { lines, sales } from '#server/modules/sales/tables.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { newKey, outing, ride, saleDeps, stay, visitor } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'

let db: TestDatabase
let catalogue: Catalogue
beforeAll(async () => {
  db = await createTestDatabase()
  catalogue = await seedCatalogue(db.database, { allotment: 20 })
  const seller = { id: 'seller', accountId: '1001', role: 'seller', name: 'Sara', email: 's@example.com' }
  await db.database.insert(people).values({ ...seller, role: 'seller' })
})
afterAll(() => db?.drop())

const seller = {
  role: 'seller',
  permissions: jobs.seller,
  personId: 'seller',
  accountId: '1001',
  branchIds: [],
  saleIds: [],
} as const
const client = { givenName: 'Ana', familyName: 'Paz', email: '', phone: '' }
const tokenOf = ({ url }: { url: string }) => new URL(url).pathname.split('/').pop() ?? ''

test('a sale by the quote’s seller closes the quote, unless it was withdrawn; a sale of another account never does', async () => {
  const deps = saleDeps(db.database)
  const context = { actor: seller, deps, ip: '' }
  const choices = [stay(catalogue, 40, 1)]
  const asked = { language: 'es', acceptedMinor: 1_000_000_000, choices } as const
  const offer = await saveQuote(context, { ...asked, idempotencyKey: newKey(), note: '', client })
  const [agency] = await db.database.select().from(accounts).where(eq(accounts.id, '1001'))
  if (!agency) throw new Error('no agency')
  await db.database.insert(accounts).values({ ...agency, id: '1002', email: 'otra@example.com' })
  const saleOf = async () =>
    (await listQuotes(context, { page: 1 })).rows.find(({ id }) => id === offer.id)?.saleId
  async function sell(accountId: '1001' | '1002') {
    const desk = { ...context, actor: { ...seller, accountId }, browser: 'two', grant: async () => {} }
    const request = { ...asked, accountId, idempotencyKey: newKey(), quote: tokenOf(offer) }
    return (await holdQuoted(desk as unknown as Context, request)).sale.id
  }
  await sell('1002')
  const noted = await db.database
    .select({ saleId: quotes.saleId })
    .from(quotes)
    .where(eq(quotes.id, offer.id))
  expect(noted).toEqual([{ saleId: null }])
  const first = await sell('1001')
  expect(await saleOf()).toBe(first)
  await db.database.update(sales).set({ state: 'expired' }).where(eq(sales.id, first))
  expect(await saleOf()).toBeNull()
  await withdrawQuote(context, offer.id)
  await sell('1001')
  expect(await saleOf()).toBeNull()
})

test('lines that were not quoted, or by a former seller, are not the seller’s sale', async () => {
  const deps = saleDeps(db.database)
  const [room, tour, transfer] = [
    stay(catalogue, 30, 2),
    outing(catalogue, 31),
    ride(catalogue, 30, 32),
  ] as const
  const offer = await saveQuote(
    { actor: seller, deps, ip: '' },
    {
      ...{ idempotencyKey: newKey(), language: 'es', acceptedMinor: 1_000_000_000, note: '' },
      ...{ choices: [room, tour, transfer], client },
    },
  )
  const quote = tokenOf(offer)
  const visit = { ...visitor(), deps, browser: 'one', grant: async () => {} } as unknown as Context
  async function book(choices: Choice[], idempotencyKey = newKey()) {
    const request = { accountId: '1001', language: 'es', acceptedMinor: 1_000_000_000 } as const
    const whole = await holdQuoted(visit, { ...request, idempotencyKey, choices, quote })
    const [sale] = await db.database
      .select({ sellerId: sales.sellerId, quoteId: quotes.id, lines: sql<number>`count(*)::int` })
      .from(sales)
      .innerJoin(lines, eq(lines.saleId, sales.id))
      .leftJoin(quotes, eq(quotes.saleId, sales.id))
      .where(eq(sales.id, whole.sale.id))
      .groupBy(sales.sellerId, quotes.id)
    return sale
  }
  const theirs = { sellerId: 'seller', quoteId: offer.id }
  const nobodys = { sellerId: null, quoteId: null }
  expect(await book([stay(catalogue, 34, 1)])).toEqual({ ...nobodys, lines: 1 })
  expect(await book([room, tour, transfer, outing(catalogue, 34)])).toEqual({ ...nobodys, lines: 4 })
  expect(await book([room, room])).toEqual({ ...nobodys, lines: 2 })
  // Without one of the lines, in any order, and with a flight number added since.
  if (transfer.kind !== 'transfers') throw new Error('no ride')
  const legs = transfer.legs.map((leg) => ({ ...leg, flight: 'AM 900' }))
  expect(await book([{ ...transfer, legs }, room])).toEqual({ ...theirs, lines: 2 })

  const key = newKey()
  expect(await book([tour], key)).toEqual({ ...theirs, lines: 1 })
  await db.database.update(people).set({ state: 'suspended' })
  expect(await book([room])).toEqual({ ...nobodys, lines: 1 })
  expect(await book([tour], key), 'requested again').toEqual({ ...theirs, lines: 1 })
})

test('the list is filtered by text, seller, account and state, and shows each quote to its own account', async () => {
  const at = { now: Date.now() }
  const deps = saleDeps(db.database, { now: () => new Date(at.now) })
  const context = { actor: seller, deps, ip: '' }
  const owner = { ...context, actor: { ...seller, role: 'owner', personId: 'owner' } as const }
  const list = async (question: object, who: Caller = owner) =>
    await listQuotes(who, { page: 1, ...question })
  const { id, validUntil } = await saveQuote(context, {
    ...{ idempotencyKey: newKey(), language: 'es', acceptedMinor: 1_000_000_000, note: '' },
    ...{ choices: [stay(catalogue, 8, 1)], client: { ...client, familyName: 'Ortiz Pronto' } },
  })
  const { count: inAll } = await list({})
  expect(inAll).toBeGreaterThan(0)
  expect(await list({ page: 99 }), 'beyond the last page').toEqual({ count: inAll, rows: [] })
  const counts: number[] = []
  for (const state of quoteStates) {
    const { count, rows: found } = await list({ state })
    expect(found.map((quote) => quote.state)).toEqual(found.map(() => state))
    counts.push(count)
  }
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe((await list({})).count)
  expect(await list({ text: 'ana ortiz PRONTO' })).toMatchObject({
    count: 1,
    rows: [{ id, state: 'open' }],
  })
  expect((await list({ sellerId: 'owner' })).count).toBe(0)
  expect((await list({ text: 'pronto', accountId: '1001' })).count).toBe(1)
  const strange = { ...context, actor: { ...seller, accountId: '1002', personId: 'other' } }
  expect((await list({ accountId: '1001' }, strange)).count).toBe(0)
  for (const [state, millis] of [
    ['open', -86_400_001],
    ['expiring', -86_400_000],
    ['expiring', -1],
    ['past', 0],
  ] as const) {
    at.now = Date.parse(validUntil) + millis
    expect(await list({ state, text: 'pronto' }), state).toMatchObject({ count: 1, rows: [{ id, state }] })
  }
})
