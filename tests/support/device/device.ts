import { expect, type Page } from 'playwright/test'
import type { Language } from '#core/app/language.ts'
import type { NewCartLine } from '#core/cart/carts.ts'

/** Sets the visitor's language from the next page on, including server-rendered pages. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, domain: 'localhost', path: '/' }])
  await page.addInitScript((chosen) => {
    try {
      localStorage.setItem('language', chosen)
    } catch {}
  }, language)
}

/**
 * Adds lines to the device's cart as if they had been chosen earlier; `saleId` is the sale that holds them.
 * The page must be at a screen of a booking area, which has opened the database.
 */
export async function fillCart(
  page: Page,
  lines: readonly NewCartLine[],
  { accountId = '1001', saleId = null }: { accountId?: string; saleId?: string | null } = {},
): Promise<void> {
  const cart = {
    accountId,
    lines: lines.map((line, i) => ({ ...line, id: `line-${i}` })),
    idempotencyKey: crypto.randomUUID(),
    saleId,
    updatedAt: new Date().toISOString(),
  }
  await expect.poll(() => page.evaluate(putCart, cart)).toBe(true)
}

/** Writes a cart to the database of the signed-in person, else to the device's; false while that does not exist. */
async function putCart(cart: object): Promise<boolean> {
  const open = (name: string) =>
    new Promise<IDBDatabase | null>((resolve) => {
      const opening = indexedDB.open(name)
      // Opening it first here would create it without stores, so the upgrade is aborted and the app creates it.
      opening.onupgradeneeded = () => opening.transaction?.abort()
      opening.onerror = () => resolve(null)
      opening.onsuccess = () => resolve(opening.result)
    })
  const done = <T>(asked: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
  const device = await open('alforja')
  if (!device) return false
  const note = await done(device.transaction('notes').objectStore('notes').get('person'))
  const database = note ? await open(`alforja-${note.value}`) : device
  if (!database) return false
  await done(database.transaction('carts', 'readwrite').objectStore('carts').put(cart))
  for (const one of [device, database]) one.close()
  return true
}

/**
 * Keeps cart and drafts of this page on this device: parallel tests sign in as the same people of the demo, and one person
 * has one cart. The tests of `cart-elsewhere` have people of their own.
 */
export async function keepHere(page: Page): Promise<void> {
  // Without a route, because routes disable the browser's cache.
  await page.addInitScript(() => {
    const real = window.fetch
    const nothing = () =>
      new Response('{"json":{"carts":[],"drafts":[]}}', { headers: { 'content-type': 'application/json' } })
    window.fetch = async (input, init) =>
      /\/exchange(?:Carts|Drafts)$/.test(String(input)) ? nothing() : await real(input, init)
  })
}

/** Waits until the device has opened the database of the newly signed-in person. */
export async function awaitPerson(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).join()))
    .toMatch(/alforja-/)
}

/** A browser without service workers: nothing is loaded except what a screen needs. */
export async function withoutWorker(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  })
}

/**
 * A browser that gets the app shell for every address, as returning visitors get it from the service worker: the app
 * requests all data itself.
 */
export async function withShell(page: Page): Promise<void> {
  await withoutWorker(page)
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    await route.fulfill({
      response: await route.fetch({ url: new URL('/expired-link', route.request().url()).href }),
    })
  })
}
