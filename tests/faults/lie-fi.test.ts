import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { drawingAddress } from '#core/looks/drawings.ts'
import { figuresOf, install, type Phone, signSellerIn, startPhone } from '#tests/support/device/phone.ts'
import { shopOf } from '#tests/support/pages/sales-by-api.ts'
import { words } from '#tests/support/pages/words.ts'
import { repository } from '#tests/support/rules/source-files.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import { type BadNetwork, startBadNetwork, type Weather } from '#tests/support/servers/bad-network.ts'
import { type Deploys, startDeploys } from '#tests/support/servers/deploys.ts'
import { findStay, type Offered } from '#tests/support/worlds/offers.ts'

// R23: the installed app of a seller. The faults of a network, other than offline.

/** How many times each place is opened. */
const loads = 2
/** The limits of the reference, and the fifth second in which a dead network counts as one. */
const shellMillis = 3_000
const knownMillis = 5_000

let app: TestApp
let deploys: Deploys
let network: BadNetwork
let phone: Phone
let page: Page
let stay: Offered

beforeAll(async () => {
  app = await startTestApp({ demo: true, env: { SEARCH_LIMIT: '0' } })
  deploys = await startDeploys(app.baseUrl)
  network = await startBadNetwork(deploys.url)
  phone = await startPhone(network.url)
  page = await phone.context.newPage()
  await install(page, '/booking/1001')
  await signSellerIn(page)
  stay = await findStay(shopOf(phone.context.request), 45)
  await page.goto('/agency/offline')
  await page.getByRole('button', { name: 'Guardar Cancún', exact: true }).click()
  await page.getByText('Cancún quedó guardado.').waitFor()
  await install(page, '/booking/1001')
})
// A failed run leaves its network conditions to no other.
afterEach(() => network.become('clear'))
afterAll(async () => {
  await phone?.drop()
  await network?.close()
  await deploys?.close()
  await app?.stop()
})

const bar = (on: Page) => on.getByText(words('es', 'app', 'offline_since'))
const places = {
  '/agency': (on: Page) => on.getByRole('banner').getByText('Viajes Cempasúchil'),
  '/booking/1001': (on: Page) => on.getByRole('banner').getByText('Viajes Cempasúchil'),
  search: (on: Page) => on.locator(`a[href*="${stay.productId}"]`).first(),
} as const

/** Opens a place in a new page: the time until the app is shown, and until the device's data is. */
async function open(place: keyof typeof places): Promise<{ shell: number; known: number }> {
  const fresh = await phone.context.newPage()
  const begun = performance.now()
  const since = () => performance.now() - begun
  try {
    await fresh.goto(place === 'search' ? `/booking/1001/search/${stay.search}` : place, {
      waitUntil: 'commit',
    })
    await fresh.locator('#root main').first().waitFor()
    const shell = since()
    await places[place](fresh).waitFor()
    return { shell, known: since() }
  } finally {
    await fresh.close()
  }
}

async function measure(weather: string): Promise<void> {
  const seen: { shell: number; known: number }[] = []
  for (let load = 0; load < loads; load += 1)
    for (const place of Object.keys(places)) seen.push(await open(place as keyof typeof places))
  const shells = seen.map(({ shell }) => shell)
  const knowns = seen.map(({ known }) => known)
  console.log(`R23 ${weather}: ${figuresOf('shell', shells, shellMillis)}`)
  console.log(`R23 ${weather}: ${figuresOf('what is known', knowns, knownMillis)}`)
}

/** Cached responses that do not belong to their URL. */
const poison = (on: Page) =>
  on.evaluate(async () => {
    const types = { js: 'javascript', css: 'css', json: 'json', svg: 'svg', woff2: 'font', html: 'html' }
    const wrong: string[] = []
    let entries = 0
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        entries += 1
        const { pathname } = new URL(request.url)
        const answer = await cache.match(request)
        const type = types[pathname.split('.').at(-1) as keyof typeof types] ?? 'none'
        const isShell = pathname !== '/index.html' || (await answer?.text())?.includes('id="root"')
        if (!answer?.headers.get('content-type')?.includes(type) || !isShell)
          wrong.push(`${name} ${pathname}`)
      }
    }
    return { entries, wrong }
  })

test.each<Weather>(['stall', 'loss', 'slow'])(
  '%s: the app is shown, with its data',
  async (weather) => {
    network.become(weather)
    await measure(weather)
    network.become('clear')
  },
  90_000,
)

test('an open page notices, and recovers by itself', async () => {
  await page.goto('/agency/sales')
  await page.locator('h1').first().waitFor()
  network.become('stall')
  const begun = performance.now()
  await page.goto(`/booking/1001/search/${stay.search}`, { waitUntil: 'commit' })
  await bar(page).waitFor()
  await places.search(page).waitFor()
  console.log(`R23 stall: ${figuresOf('counted as offline', [performance.now() - begun], knownMillis)}`)
  const offline = await page.getByText(/^Precios vistos/).count()
  network.become('clear')
  await bar(page).waitFor({ state: 'hidden' })
  await expect.poll(() => page.getByText(/^Precios vistos/).count(), { timeout: 15_000 }).toBe(0)
  expect(offline).toBe(1)
}, 60_000)

test('a captive portal: the device answers, and nothing of the portal is stored', async () => {
  const before = await poison(page)
  expect(before.wrong).toEqual([])
  const session = await phone.context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await page.evaluate(() => caches.delete('pictures'))
  network.become('portal')
  await measure('portal')
  await page.goto('/booking/1001', { waitUntil: 'commit' })
  await bar(page).waitFor()
  // Pictures that were never loaded have a placeholder, and their alternative text stays.
  await expect
    .poll(() => pictures(page), { timeout: 10_000 })
    .toEqual({ standIns: expect.toSatisfy((count) => count > 0), broken: 0, wordless: 0 })
  const { standIns } = await pictures(page)
  // Requests of a page other than calls: the portal answers those that were never loaded, with 200.
  const built = await readdir(join(repository, 'dist/client/assets'))
  const seldom = `/assets/${built.find((name) => /^viewer-.*js$/.test(name))}`
  const asked = [seldom, drawingAddress('bath'), '/locales/es/cart.json']
  expect(await ask(page, asked)).toEqual(['text/html', 'text/html', 'application/json'])
  expect(await update(page)).toBe('none')
  // A newer worker passes, and the files that it wants to precache do not.
  deploys.deploy((script) =>
    script.replace(/(revision:?"?:?")\w+(",\s*"?url"?:\s*"index.html")/, '$1changed$2'),
  )
  network.passes(/^\/service-worker\.js/)
  expect(await update(page)).toBe('refused')
  network.passes(null)
  deploys.deploy()
  const during = await poison(page)
  expect(during.wrong).toEqual([])

  network.become('clear')
  await bar(page).waitFor({ state: 'hidden' })
  await expect.poll(async () => (await pictures(page)).standIns, { timeout: 10_000 }).toBe(0)
  expect((await pictures(page)).broken).toBe(0)
  // The browser's HTTP cache was told to keep them for a day.
  expect(await ask(page, asked)).toEqual(['text/javascript', 'image/svg+xml', 'application/json'])
  const { entries, wrong } = await poison(page)
  console.log(
    `R23 portal: ${during.wrong.length + wrong.length} of ${entries} entries of the caches are the portal's; the worker ` +
      `was not replaced by the portal, nor by a newer one whose shell was the portal; ${standIns} pictures had a stand-in`,
  )
  expect(wrong).toEqual([])
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}, 90_000)

test('a host name that cannot be resolved', async () => {
  await phone.close()
  await phone.open(['--host-resolver-rules=MAP localhost ~NOTFOUND'])
  page = await phone.context.newPage()
  try {
    // The start-up time of the browser itself does not count.
    await page.goto('data:text/html,<h1>')
    await measure('dns')
    const begun = performance.now()
    await page.goto('/agency', { waitUntil: 'commit' })
    await bar(page).waitFor()
    console.log(`R23 dns: ${figuresOf('counted as offline', [performance.now() - begun], knownMillis)}`)
  } finally {
    // A failed run leaves no browser without name resolution to another.
    await phone.close()
    await phone.open()
    page = await phone.context.newPage()
  }
  await page.goto('/agency')
  await places['/agency'](page).waitFor()
  await expect.poll(() => bar(page).count()).toBe(0)
}, 90_000)

test.each([
  ['is metered', { saveData: true, effectiveType: '4g' }, 0],
  ['is slow', { saveData: false, effectiveType: 'slow-2g' }, 0],
  ['is fast', { saveData: false, effectiveType: '4g' }, 1],
])(
  'a connection that %s: an old destination is fetched %j',
  async (_, connection, times) => {
    const fresh = await phone.context.newPage()
    const fetched: string[] = []
    fresh.on('request', (request) => {
      if (request.url().includes('/bundles/')) fetched.push(request.url())
    })
    await fresh.addInitScript((value) => {
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => value })
    }, connection)
    await fresh.goto('/favicon.svg')
    await fresh.evaluate(makeOld)
    const answered = fresh.waitForResponse(/getRemoteConfig/)
    await fresh.goto('/agency/offline')
    await answered
    await fresh.getByText(/kB en este dispositivo$/).waitFor()
    if (times > 0) await expect.poll(() => fetched.length, { timeout: 15_000 }).toBe(times)
    else await fresh.waitForTimeout(3_000)
    expect(fetched).toHaveLength(times)
    await fresh.close()
  },
  40_000,
)

/** Pictures of a page: how many have a placeholder, how many are broken, how many have no alternative text. */
const pictures = (on: Page) =>
  on.evaluate(() => {
    const all = [...document.images].filter(({ complete }) => complete)
    return {
      standIns: all.filter(({ src }) => src.startsWith('data:')).length,
      broken: all.filter(({ naturalWidth }) => naturalWidth === 0).length,
      wordless: all.filter((image) => !image.hasAttribute('alt')).length,
    }
  })

/** The content types that the page gets from these URLs. */
const ask = (on: Page, addresses: readonly string[]) =>
  on.evaluate(
    async (all) =>
      await Promise.all(
        all.map(async (address) => {
          const { headers } = await fetch(address)
          return headers.get('content-type')?.replace(/;.*/, '')
        }),
      ),
    addresses,
  )

/** Makes the browser check for a newer worker, and returns the result. */
const update = (on: Page) =>
  on.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const found = await registration.update().then(
      () => registration.installing,
      () => null,
    )
    if (!found) return 'none'
    await new Promise<void>((resolve) => {
      const look = () => (found.state === 'installed' || found.state === 'redundant') && resolve()
      found.addEventListener('statechange', look)
      look()
    })
    return found.state === 'redundant' ? 'refused' : 'newer'
  })

/** The destinations of the signed-in user were fetched long ago. */
async function makeOld(): Promise<void> {
  const name = (await indexedDB.databases()).find((one) => one.name?.startsWith('alforja-'))?.name ?? ''
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const tx = opening.result.transaction('packs', 'readwrite')
      const all = tx.objectStore('packs').getAll()
      all.onsuccess = () => {
        const fetchedAt = new Date(Date.now() - 3_600_000).toISOString()
        for (const row of all.result) if (row.fetchedAt) tx.objectStore('packs').put({ ...row, fetchedAt })
      }
      tx.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })
}
