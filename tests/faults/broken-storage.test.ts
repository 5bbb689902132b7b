import { readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  leaveDatabase,
  leftCart,
  readLeft,
  shippedVersions,
  storesOf,
} from '#tests/support/device/left-database.ts'
import { figuresOf, install, type Phone, startPhone } from '#tests/support/device/phone.ts'
import { shopOf } from '#tests/support/pages/sales-by-api.ts'
import { words } from '#tests/support/pages/words.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import { findStay, findTour, type Offered } from '#tests/support/worlds/offers.ts'

// R17: the browser's storage is corrupt. Six faults, several times each; none may cause a white screen, and the cart
// is either there or reported as lost.

const times = 5
const bootMillis = 3_000
const checkout = '/booking/1001/checkout'
const allStores = storesOf(shippedVersions).length

let app: TestApp
let phone: Phone
let stay: Offered
let tour: Offered
const boots: Record<string, number[]> = {}

beforeAll(async () => {
  app = await startTestApp({ demo: true })
  phone = await startPhone(app.baseUrl)
  const page = await phone.context.newPage()
  await install(page, '/booking/1001')
  const shop = shopOf(phone.context.request)
  stay = await findStay(shop, 45)
  tour = await findTour(shop, 45)
  await page.close()
})
afterAll(async () => {
  const all = Object.values(boots).flat()
  for (const [fault, millis] of Object.entries(boots)) console.log(`R17 ${figuresOf(fault, millis)}`)
  console.log(`R17 ${figuresOf('all boots', all, bootMillis)}; no white screen`)
  await phone?.drop()
  await app?.stop()
})
afterEach(async () => {
  for (const page of phone.context.pages().slice(1)) await page.close()
})

/** The app's storage messages. */
const said = (page: Page, fault: 'closed' | 'lost' | 'damaged') =>
  page.getByText(words('es', 'storage', fault))
const lines = (page: Page) => page.getByRole('main').getByRole('listitem')
const kept = (page: Page) => page.getByText(words('es', 'cart', 'saved.device'))
const failed = (page: Page) => page.getByText(words('es', 'errors', 'title'))

/** Opens the cart after `page` is prepared, and measures how long the app took. */
async function boot(fault: string, page: Page): Promise<void> {
  const begun = performance.now()
  await page.goto(checkout, { waitUntil: 'commit' })
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  const millis = performance.now() - begun
  boots[fault] = [...(boots[fault] ?? []), millis]
  expect(await failed(page).count(), 'the app itself').toBe(0)
}

const whole = (page: Page, ...offers: Offered[]) =>
  leaveDatabase(page, shippedVersions, storesOf(shippedVersions), {
    carts: [leftCart(offers.map(({ line }) => line))],
  })

const remove = (page: Page) =>
  lines(page)
    .getByRole('button', { name: /^Quitar/ })
    .first()
    .click()

test('a closed database handle is reopened, and nothing is reported as saved that is not', async () => {
  for (let time = 0; time < times; time += 1) {
    const page = await phone.context.newPage()
    await page.addInitScript(() => {
      const { open } = IDBFactory.prototype
      const opened: IDBDatabase[] = []
      Object.assign(window, { opened })
      IDBFactory.prototype.open = function (...words) {
        const opening = open.apply(this, words)
        opening.addEventListener('success', () => opened.push(opening.result))
        return opening
      }
    })
    await whole(page, stay, tour)
    await boot('dead handle', page)
    await expect.poll(() => lines(page).count()).toBe(2)
    // What a phone does to a page that was in the background for a while.
    await page.evaluate(() => {
      for (const database of (window as unknown as { opened: IDBDatabase[] }).opened) database.close()
    })
    await remove(page)
    await expect.poll(() => lines(page).count()).toBe(1)
    await kept(page).waitFor()
    expect(await linesOnDisk(page)).toBe(1)
    await page.close()
  }
})

test('if storage does not open the app works from memory, says so, and can reset it', async () => {
  for (let time = 0; time < times; time += 1) {
    const page = await phone.context.newPage()
    await whole(page, stay)
    // An error, an error only at first, or no response at all.
    const way = ['error', 'once', 'silence'][time % 3]
    await page.evaluate(() => localStorage.removeItem('loads'))
    await page.addInitScript((way) => {
      const { open } = IDBFactory.prototype
      let asked = 0
      const loads = Number(localStorage.getItem('loads')) + 1
      localStorage.setItem('loads', String(loads))
      IDBFactory.prototype.open = function (...words) {
        asked += 1
        // The page reloaded after everything was deleted finds working storage.
        if (loads > 1 || (way === 'once' && asked > 1)) return open.apply(this, words)
        if (way === 'silence') return new EventTarget() as IDBOpenDBRequest
        throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError')
      }
    }, way)
    await boot('open error', page)
    if (way === 'once') {
      await expect.poll(() => lines(page).count()).toBe(1)
      await kept(page).waitFor()
      expect(await said(page, 'closed').count()).toBe(0)
    } else {
      await said(page, 'closed').waitFor()
      expect(await kept(page).count()).toBe(0)
      await page.getByRole('button', { name: 'Borrar los datos locales' }).click()
      await Promise.all([
        page.waitForEvent('load'),
        page.getByRole('button', { name: 'Borrar y volver a cargar' }).click(),
      ])
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
      await expect.poll(async () => (await readLeft(page)).stores).toHaveLength(allStores)
      expect(await said(page, 'closed').count()).toBe(0)
    }
    await page.close()
  }
}, 90_000)

test('a missing store is created, and the data in the others stays', async () => {
  for (const [missing] of storesOf(shippedVersions)) {
    const page = await phone.context.newPage()
    const rest = storesOf(shippedVersions).filter(([name]) => name !== missing)
    const records: Record<string, object[]> = missing === 'carts' ? {} : { carts: [leftCart([stay.line])] }
    await leaveDatabase(page, shippedVersions, rest, records)
    await boot('missing store', page)
    await expect.poll(() => lines(page).count()).toBe(missing === 'carts' ? 0 : 1)
    await expect.poll(async () => (await readLeft(page)).stores).toHaveLength(allStores)
    expect(await said(page, 'closed').count()).toBe(0)
    await page.close()
  }
})

test('a newer version of the app was installed before', async () => {
  for (let time = 0; time < times; time += 1) {
    const page = await phone.context.newPage()
    const stores = [...storesOf(shippedVersions), ['later', 'id'] as const]
    await leaveDatabase(page, 90 + time, stores, { carts: [leftCart([stay.line])] })
    await boot('newer version', page)
    await expect.poll(() => lines(page).count()).toBe(1)
    await remove(page)
    await expect.poll(() => linesOnDisk(page)).toBe(0)
    await page.close()
  }
})

test('corrupt records are skipped and reported, intact ones stay', async () => {
  const good = leftCart([stay.line])
  const broken: [Record<string, readonly object[]>, number][] = [
    [{ carts: [{ ...good, lines: null }] }, 0],
    [{ carts: [{ ...good, lines: [...good.lines, { id: 7 }] }] }, 1],
    [{ carts: [{ ...good, lines: [{ ...good.lines[0], name: 'x', totalMinor: 'much' }] }] }, 0],
    [{ carts: [{ accountId: '1001', lines: good.lines, saleId: 5 }] }, 1],
    [
      {
        carts: [good],
        drafts: [{ name: 'guest:1001', values: 'x' }],
        outbox: [{ id: 'a', createdAt: 'long ago', verb: 3 }],
      },
      1,
    ],
  ]
  for (const [records, left] of broken) {
    const page = await phone.context.newPage()
    await leaveDatabase(page, shippedVersions, storesOf(shippedVersions), records)
    await boot('broken record', page)
    await expect.poll(() => lines(page).count()).toBe(left)
    await said(page, 'damaged').waitFor()
    await page.close()
  }
})

test("the browser's files are overwritten between two starts", async () => {
  const outcomes: string[] = []
  const harms: [string, (file: string) => boolean, (path: string) => Promise<unknown>][] = [
    ['corrupt CURRENT', (file) => file === 'CURRENT', (path) => writeFile(path, 'noise')],
    ['corrupt manifest', (file) => /MANIFEST/.test(file), (path) => writeFile(path, 'x'.repeat(4096))],
    ['corrupt log', (file) => /\.(?:log|ldb)$/.test(file), (path) => writeFile(path, 'x'.repeat(65_536))],
    ['empty files', () => true, (path) => truncate(path, 0)],
    ['deleted files', () => true, (path) => rm(path)],
  ]
  for (const [harm, isHit, hit] of harms) {
    const before = await phone.context.newPage()
    await whole(before, stay)
    await before.goto(checkout)
    await expect.poll(() => lines(before).count()).toBe(1)
    await expect.poll(() => before.evaluate(() => localStorage.getItem('kept'))).toBe('1')
    await phone.close()
    const files = await storageFiles(phone.folder)
    const hits = files.filter((path) => isHit(path.split('/').at(-1) ?? ''))
    expect(hits.length, harm).toBeGreaterThan(0)
    for (const path of hits) await hit(path)
    await phone.open()
    const page = await phone.context.newPage()
    await page.goto('data:text/html,<h1>')
    await boot('files overwritten', page)
    const message = said(page, 'lost').or(said(page, 'closed')).or(said(page, 'damaged'))
    await lines(page).first().or(message).first().waitFor()
    outcomes.push(`${harm}: ${(await lines(page).count()) > 0 ? 'cart there' : await message.innerText()}`)
    await page.close()
  }
  console.log(`R17 files overwritten:\n  ${outcomes.join('\n  ')}`)
}, 120_000)

async function linesOnDisk(page: Page): Promise<number | undefined> {
  const [cart] = (await readLeft(page)).records.carts as { lines: unknown[] }[]
  return cart?.lines.length
}

async function storageFiles(folder: string): Promise<string[]> {
  const all = await readdir(join(folder, 'Default', 'IndexedDB'), { recursive: true, withFileTypes: true })
  return all
    .filter((entry) => entry.isFile() && entry.name !== 'LOCK')
    .map((entry) => join(entry.parentPath, entry.name))
}
