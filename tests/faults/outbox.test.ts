import { sql } from 'drizzle-orm'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { templateVersion } from '#core/app/legal-texts.ts'
import { textFrom } from '#core/app/written-text.ts'
import { people } from '#server/modules/people/tables.ts'
import { hashInput } from '#src/offline/input-hash.ts'
import { type OutboxRecord, outboxVersion } from '#src/offline/outbox.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { client } from '#tests/builders/credit.ts'
import { newKey, outing } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { browserArguments, findBrowser } from '#tests/support/device/browser.ts'
import { figuresOf } from '#tests/support/device/phone.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import { type DroppingProxy, startDroppingProxy } from '#tests/support/servers/dropping-proxy.ts'

const drafts = 50
/** Responses that the network drops per draft: 200 replays. */
const drops = 4
const kills = 10

let db: TestDatabase
let app: TestApp
let proxy: DroppingProxy
let catalogue: Catalogue
let context: BrowserContext

beforeAll(async () => {
  db = await createTestDatabase({ connections: 24 })
  catalogue = await seedCatalogue(db.database, { allotment: 60 })
  app = await startTestApp({ database: db, env: { HOLD_LIMIT: '0', SEARCH_LIMIT: '0' } })
  await db.database.insert(people).values({
    ...{ id: 'seller', accountId: '1001', role: 'seller', name: 'Vendedor', passwordHash: 'x' },
    email: 'b@example.com',
  })
  await db.database.execute(sql`UPDATE accounts SET state = 'approved', credit_limit_minor = 1000000000`)
  proxy = await startDroppingProxy(app.baseUrl, 'agency/placeSale')
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: browserArguments,
  })
  context = await browser.newContext({ locale: 'es-MX', baseURL: proxy.url })
  const [name = '', value = ''] =
    (await signedInAs(db.database, app.baseUrl, 'seller')).cookie?.split('=') ?? []
  await context.addCookies([{ name, value, url: proxy.url }])
})
afterAll(async () => {
  await context?.browser()?.close()
  await proxy?.close()
  await app?.stop()
  await db?.drop()
})

async function openQueue(from = context): Promise<Page> {
  const page = await from.newPage()
  await page.goto('/agency/outbox')
  await page.locator('h1').waitFor()
  return page
}

/** A sale on a day of its own, as a page stores it. */
async function draft(day: number): Promise<OutboxRecord> {
  const id = newKey()
  const traveller = { line: 0, givenName: 'Ana', familyName: 'Paz', age: null }
  const input = {
    ...{ accountId: '1001', idempotencyKey: id, language: 'es', choices: [outing(catalogue, day)] },
    ...{ acceptedMinor: 1_000_000, client, travellers: [traveller, traveller], requests: '', reference: '' },
    ...{
      terms: templateVersion,
      payment: 'credit',
      madeAt: '2026-11-02T15:00:00.000Z',
      asOf: '2026-11-01T09:00:00.000Z',
    },
  }
  return {
    ...{ id, verb: 'agency.placeSale', input, bodyHash: await hashInput(input), outcome: null, sentAt: null },
    ...{
      createdAt: new Date(1_790_000_000_000 + day).toISOString(),
      attempts: 0,
      lastError: null,
      notBefore: 0,
    },
    ...{
      isAsked: false,
      isUncertain: false,
      schemaVersion: outboxVersion,
      personId: 'seller',
      state: 'waiting',
    },
    shown: {
      names: [textFrom({ es: 'Paseo', en: 'Outing' })],
      client: 'Ana Paz',
      amount: null,
      accountId: '1001',
    },
  }
}

/** The seller's data on the device, read or written outside the app. */
const inQueue = (page: Page, put: OutboxRecord[] = []): Promise<OutboxRecord[]> =>
  page.evaluate(async (records) => {
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('alforja-seller')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const tx = opened.transaction('outbox', 'readwrite')
    for (const record of records) tx.objectStore('outbox').put(record)
    const all = tx.objectStore('outbox').getAll()
    await new Promise((resolve) => tx.addEventListener('complete', resolve))
    opened.close()
    if (records.length > 0) new BroadcastChannel('alforja-outbox').postMessage(null)
    return all.result
  }, put)

const statesOf = async (page: Page) => {
  const counted: Record<string, number> = {}
  for (const { state } of await inQueue(page)) counted[state] = (counted[state] ?? 0) + 1
  return counted
}
const count = async (query: ReturnType<typeof sql>) => Number((await db.database.execute(query)).rows[0]?.n)
const sold = () => count(sql`SELECT count(*)::int AS n FROM sales WHERE state = 'confirmed'`)
const charged = () => count(sql`SELECT count(*)::int AS n FROM payments WHERE state = 'captured'`)

test(`${drafts} drafts, ${drafts * drops} responses dropped, a flapping network, two tabs and a reload: each is sold once`, async () => {
  Object.assign(proxy, { drops, twins: 1 })
  const [first, second] = [await openQueue(), await openQueue()]
  await inQueue(first, await Promise.all(Array.from({ length: drafts }, (_, i) => draft(10 + i))))
  const begun = Date.now()
  for (let flap = 0; (await statesOf(first)).sent !== drafts; flap++) {
    await context.setOffline(true)
    await first.waitForTimeout(200)
    await context.setOffline(false)
    await first.waitForTimeout(4_000)
    if (flap === 1) await first.reload()
    if (flap === 2) await second.reload()
  }
  const { calls, reached, dropped, atOnce } = proxy.counts
  console.log(
    `outbox: ${drafts} drafts, ${calls} calls and ${reached} with their twins, ${dropped} answers dropped, at most ` +
      `${atOnce} at once; ${await sold()} sales, ${await charged()} charges, ${((Date.now() - begun) / 1000).toFixed(1)} s`,
  )
  expect(dropped).toBe(drafts * drops)
  expect(atOnce).toBe(1)
  expect([await sold(), await charged()]).toEqual([drafts, drafts])
  expect(await count(sql`SELECT count(*)::int AS n FROM sales`)).toBe(drafts)
  expect(await count(sql`SELECT count(*)::int AS n FROM entries WHERE kind = 'credit_sale'`)).toBe(drafts)
  await first.close()
  await second.close()
}, 340_000)

test(`the sending tab is killed ${kills} times in the middle: another one takes over`, async () => {
  Object.assign(proxy, { drops: 0, twins: 0 })
  const before = await sold()
  const gaps: number[] = []
  // A worker that sends outlives the tab: here there are only tabs.
  const tabs = await context.browser()?.newContext({ baseURL: proxy.url, serviceWorkers: 'block' })
  if (!tabs) throw new Error('no browser')
  await tabs.addCookies(await context.cookies())
  for (let kill = 0; kill < kills; kill++) {
    proxy.isHolding = true
    const leader = await openQueue(tabs)
    const calls = proxy.counts.calls
    await inQueue(leader, [await draft(70 + kill)])
    await expect.poll(() => proxy.counts.calls, { timeout: 10_000 }).toBe(calls + 1)
    const heir = await openQueue(tabs)
    await heir.evaluate(() => window.dispatchEvent(new Event('focus')))
    await heir.waitForTimeout(300)
    expect(proxy.counts.calls, 'one sender').toBe(calls + 1)
    const at = Date.now()
    await leader.close()
    await expect.poll(() => proxy.counts.calls, { timeout: 10_000, interval: 20 }).toBeGreaterThan(calls + 1)
    gaps.push(proxy.lastCallAt - at)
    proxy.isHolding = false
    await expect
      .poll(async () => (await inQueue(heir)).every(({ state }) => state === 'sent'), { timeout: 10_000 })
      .toBe(true)
    await heir.close()
  }
  await tabs.close()
  console.log(`R20 ${figuresOf('taken over', gaps, 5_000)}`)
  expect(await sold()).toBe(before + kills)
}, 120_000)

test('if no page of the app is open the worker sends it', async () => {
  Object.assign(proxy, { drops: 0, twins: 0, isHolding: false })
  const before = await sold()
  await context.grantPermissions(['background-sync'], { origin: proxy.url })
  const page = await openQueue()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.goto('/favicon.svg')
  const kept = await draft(85)
  await inQueue(page, [kept])
  const now = async () => (await inQueue(page)).find(({ id }) => id === kept.id)
  const sync = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await (registration as unknown as { sync: { register(tag: string): Promise<void> } }).sync.register(
        'alforja-outbox',
      )
    })
  const wait = { timeout: 10_000, interval: 50 }
  await sync()
  await expect.poll(async () => (await now())?.state, wait).toBe('sent')
  expect(await sold()).toBe(before + 1)
  await page.close()
})

test('nobody sends it as somebody else, and the app says so', async () => {
  await db.database.insert(people).values({
    ...{
      id: 'other',
      accountId: '1001',
      role: 'seller',
      name: 'Otra',
      passwordHash: 'x',
      email: 'o@example.com',
    },
  })
  const [before, calls] = [await sold(), proxy.counts.calls]
  const page = await openQueue()
  const [name = '', value = ''] =
    (await signedInAs(db.database, app.baseUrl, 'other')).cookie?.split('=') ?? []
  await context.addCookies([{ name, value, url: proxy.url }])
  await inQueue(page, [await draft(90)])
  await expect
    .poll(async () => (await inQueue(page)).find(({ state }) => state === 'waiting')?.lastError?.code, {
      timeout: 10_000,
    })
    .toBe('other_person')
  expect([await sold(), proxy.counts.calls]).toEqual([before, calls])
})
