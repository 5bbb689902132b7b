import type { BrowserContext, CDPSession, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Left,
  leaveDatabase,
  leftCart,
  readLeft,
  shippedVersions,
  storesOf,
} from '#tests/support/device/left-database.ts'
import { figuresOf, install, type Phone, startPhone } from '#tests/support/device/phone.ts'
import { shopOf } from '#tests/support/pages/sales-by-api.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import { findStay, type Offered } from '#tests/support/worlds/offers.ts'

// R21: every released version of the database is readable, also if the browser is killed during an upgrade.

const tabKills = 16
const browserKills = 4
const manyRecords = 10_000
const upgradeMillis = 1_000
const checkout = '/booking/1001/checkout'

let app: TestApp
let phone: Phone
let stay: Offered

beforeAll(async () => {
  app = await startTestApp({ demo: true })
  phone = await startPhone(app.baseUrl)
  const page = await phone.context.newPage()
  await install(page, '/booking/1001')
  stay = await findStay(shopOf(phone.context.request), 45)
  await page.close()
})
afterAll(async () => {
  await phone?.drop()
  await app?.stop()
})

const lines = (page: Page) => page.getByRole('main').getByRole('listitem')
const drafts = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ name: `form:${i}`, values: { text: `${i}` }, updatedAt: '' }))
const isComplete = ({ version, stores }: Left) =>
  version >= shippedVersions && stores.length === storesOf(shippedVersions).length

test('every released version is readable, with ten thousand records', async () => {
  for (let version = 1; version <= shippedVersions; version += 1) {
    const page = await phone.context.newPage()
    await page.addInitScript(() => {
      const { open } = IDBFactory.prototype
      IDBFactory.prototype.open = function (...words) {
        const begun = performance.now()
        const opening = open.apply(this, words)
        opening.addEventListener('success', () => {
          const known = (window as unknown as { openMillis?: number }).openMillis
          Object.assign(window, { openMillis: known ?? performance.now() - begun })
        })
        return opening
      }
    })
    await leaveDatabase(page, version, storesOf(version), {
      carts: [leftCart([stay.line])],
      drafts: drafts(manyRecords),
    })
    const begun = performance.now()
    await page.goto(checkout, { waitUntil: 'commit' })
    await lines(page).first().waitFor()
    const shown = performance.now() - begun
    const millis = await page.evaluate(() => (window as unknown as { openMillis: number }).openMillis)
    const left = await readLeft(page)
    console.log(
      `R21 version ${version} with ${manyRecords} records: ${figuresOf('opened', [millis], upgradeMillis)}; cart shown ` +
        `after ${Math.round(shown)} ms`,
    )
    expect(isComplete(left)).toBe(true)
    expect(left.records.drafts).toHaveLength(manyRecords)
    await page.close()
  }
}, 60_000)

/** The ids of a browser's processes. */
async function partsOf(context: BrowserContext, type: 'renderer' | 'browser'): Promise<number[]> {
  const browser = context.browser()
  if (!browser) throw new Error('no browser of its own')
  const session: CDPSession = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.filter((part) => part.type === type).map(({ id }) => id)
}

/** Blocks the upgrade after it has created that many stores, until the process is killed. */
async function holdUpgrade(page: Page, after: number): Promise<void> {
  await page.addInitScript((after) => {
    const { createObjectStore } = IDBDatabase.prototype
    let made = 0
    IDBDatabase.prototype.createObjectStore = function (...words) {
      const store = createObjectStore.apply(this, words)
      made += 1
      if (made < after) return store
      // A separate request, so that the browser has the new stores when it dies.
      const asked = store.count()
      const spin = () => {
        console.log('held')
        const until = performance.now() + 30_000
        while (performance.now() < until);
      }
      asked.onsuccess = spin
      return store
    }
  }, after)
}

test(`killed ${tabKills + browserKills} times in the middle of an upgrade: it is complete or rolled back, and all data is readable`, async () => {
  const found = { before: 0, after: 0 }
  const takes: number[] = []
  const wrong: string[] = []
  for (let kill = 0; kill < tabKills + browserKills; kill += 1) {
    const isWhole = kill % Math.floor((tabKills + browserKills) / browserKills) === 0
    const page = await phone.context.newPage()
    const some = drafts(20)
    await leaveDatabase(page, 1, storesOf(1), { carts: [leftCart([stay.line])], drafts: some })
    await holdUpgrade(page, 1 + (kill % 3))
    const held = page.waitForEvent('console', (message) => message.text() === 'held')
    await page.goto(checkout, { waitUntil: 'commit' })
    await held
    for (const part of await partsOf(phone.context, isWhole ? 'browser' : 'renderer'))
      process.kill(part, 'SIGKILL')
    if (isWhole) {
      await phone.close().catch(() => {})
      await phone.open()
    } else await page.close().catch(() => {})

    const next = await phone.context.newPage()
    await next.goto('/favicon.svg')
    const left = await readLeft(next)
    const isBefore = left.version === 1 && left.stores.length === storesOf(1).length
    if (isBefore) found.before += 1
    else if (isComplete(left)) found.after += 1
    else wrong.push(`version ${left.version} with ${left.stores.join()}`)
    if (left.records.drafts?.length !== some.length) wrong.push('drafts are lost')
    const begun = performance.now()
    await next.goto(checkout, { waitUntil: 'commit' })
    await lines(next).first().waitFor()
    takes.push(performance.now() - begun)
    if (!isComplete(await readLeft(next))) wrong.push('not upgraded afterwards')
    await next.close()
  }
  console.log(
    `R21 killed in the upgrade: ${tabKills} tabs, ${browserKills} browsers; ${found.before} as before, ${found.after} ` +
      `upgraded, ${wrong.length} anything else; ${figuresOf('cart shown afterwards', takes)}`,
  )
  expect(wrong).toEqual([])
}, 240_000)
