import { type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { browserArguments, findBrowser } from '#tests/support/device/browser.ts'
import { awaitPerson, fillCart, speak } from '#tests/support/device/device.ts'
import { queueOf, understoodNotice } from '#tests/support/device/device-queue.ts'
import { guest, holdSale, shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { words } from '#tests/support/pages/words.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import {
  laterGeneration,
  startVersions,
  type Version,
  type Versions,
} from '#tests/support/servers/versions.ts'
import { offersOf } from '#tests/support/worlds/own-offers.ts'

const said = (section: string, key: string) => words('es', section, key)
/** The last of them rolls the newer version back. */
const releases: Version[] = ['later', 'now', 'later', 'later', 'now']
const sessions = 4

let db: TestDatabase
let versions: Versions
let closeBrowser = async () => {}
let open: (keepsApp: boolean) => Promise<BrowserContext>

beforeAll(async () => {
  db = await createTestDatabase({ demo: true, connections: 20 })
  versions = await startVersions(db)
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: browserArguments,
  })
  closeBrowser = () => browser.close()
  open = async (keepsApp) => {
    const context = await browser.newContext({
      ...{ baseURL: versions.deploys.url, locale: 'es-MX', viewport: { width: 1280, height: 900 } },
      serviceWorkers: keepsApp ? 'allow' : 'block',
    })
    context.setDefaultTimeout(20_000)
    return context
  }
}, 240_000)
afterAll(async () => {
  await closeBrowser()
  await versions?.stop()
  await db?.drop()
})

interface Session {
  page: Page
  saleId: string
  /** Whether a worker controls the page. */
  keepsApp: boolean
  typed: Record<string, string>
  /** Parts of the app that failed to load, and error messages of the page. */
  troubles: string[]
  loads: number
}

/** The test database has the rows of the demo without its pictures. */
const isPicture = (address: string): boolean => address.includes('/media/images/')

/** A customer with stock on hold, at the traveler form. */
async function begin(keepsApp: boolean): Promise<Session> {
  const page = await (await open(keepsApp)).newPage()
  const session: Session = { page, saleId: '', keepsApp, typed: {}, troubles: [], loads: 0 }
  page.on('pageerror', (error) => session.troubles.push(error.message))
  page.on('response', (answer) => {
    if (answer.status() >= 400 && !isPicture(answer.url()))
      session.troubles.push(`${answer.status()} ${answer.url()}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error' && !isPicture(message.location().url))
      session.troubles.push(message.text())
  })
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) session.loads += 1
  })
  await speak(page, 'es')
  const shop = shopOf(page.request)
  const { tour } = await offersOf(shop, versions.deploys.url)
  const sale = await holdSale(shop, [tour.line])
  session.saleId = sale.id
  await page.goto('/booking/1001/find-reservation')
  await page.locator('h1').first().waitFor()
  if (keepsApp) await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await fillCart(page, [tour.line], { saleId: sale.id })
  await page.goto('/booking/1001/checkout')
  await page.getByLabel(said('traveler-info', 'requests')).waitFor()
  return session
}

const fields = { givenName: 'Zoë', familyName: 'Núñez', phone: guest.phone, email: guest.email }

/** Types more into every field; the text is on the device when the page says so. */
async function typeOn({ page, typed }: Session, round: number): Promise<void> {
  const field = (name: string) => page.getByLabel(said('traveler-info', name)).first()
  for (const [name, value] of Object.entries({
    ...fields,
    requests: `Ronda ${round} ${page.url().length}`,
  })) {
    typed[name] = value
    await field(name).fill(value)
  }
  await page.getByText(said('traveler-info', 'saved.device')).waitFor()
}

/** Typed text that was lost. */
async function lostOf({ page, typed }: Session): Promise<string[]> {
  const lost: string[] = []
  for (const [name, value] of Object.entries(typed)) {
    const now = await page.getByLabel(said('traveler-info', name)).first().inputValue()
    if (now !== value) lost.push(`${name}: ${now}`)
  }
  return lost
}

/** To a screen whose code this page may not have yet, and back, without a reload. */
async function lookAround({ page }: Session, round: number): Promise<void> {
  const paths = ['tours', 'hotels', 'transfers', 'find-reservation']
  await page
    .locator(`a[href^="/booking/1001/${paths[round % paths.length]}"]`)
    .first()
    .click()
  await page.waitForURL((url) => !url.pathname.endsWith('/checkout'))
  await settle(page)
  await page.goBack()
  await page.waitForURL('**/checkout')
  await page.getByLabel(said('traveler-info', 'requests')).waitFor()
}

const comeBack = ({ page, keepsApp }: Session) =>
  page.evaluate(async (asks) => {
    if (asks) await (await navigator.serviceWorker.ready).update()
  }, keepsApp)

test(`${releases.length} deploys while ${sessions} people type at the checkout: nothing is lost, and everything opens`, async () => {
  const begun = Date.now()
  const all: Session[] = []
  while (all.length < sessions) all.push(await begin(all.length % 2 === 0))
  const lost: string[] = []
  let typed = 0
  for (const [round, version] of releases.entries()) {
    await Promise.all(all.map((session) => typeOn(session, round)))
    await versions.release(version)
    await Promise.all(
      all.map(async (session, n) => {
        await comeBack(session)
        if ((n + round) % 3 === 0) await session.page.reload()
        await session.page.getByLabel(said('traveler-info', 'requests')).waitFor()
        lost.push(...(await lostOf(session)))
        await lookAround(session, n + round)
        lost.push(...(await lostOf(session)))
        typed += Object.keys(session.typed).length
      }),
    )
  }
  await Promise.all(
    all.map(async ({ page }) => {
      for (const name of ['givenName', 'familyName'])
        for (const field of await page.getByLabel(said('traveler-info', name)).all()) await field.fill('Zoë')
      await page.getByRole('checkbox').first().check()
      await page.getByRole('button', { name: said('traveler-info', 'continue') }).click()
      await page.waitForURL(/\/payment/)
    }),
  )
  const troubles = all.flatMap((session) => session.troubles)
  console.log(
    `deploys: ${releases.length} releases (${releases.join(', ')}), ${sessions} sessions, ${typed} fields typed, ` +
      `${lost.length} lost; ${troubles.length} errors, ${all.length} checked out; ${((Date.now() - begun) / 1000).toFixed(1)} s`,
  )
  expect(lost).toEqual([])
  expect(troubles).toEqual([])
  await Promise.all(all.map(({ page }) => page.context().close()))
}, 240_000)

test('a missing part is explained: offline nothing is reloaded, online once at most', async () => {
  await versions.release('now')
  const session = await begin(false)
  const { page } = session
  await typeOn(session, 1)
  await page.waitForLoadState('networkidle')
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  const lookAt = (path: string) => page.locator(`a[href^="/booking/1001/${path}"]`).first().click()
  const missing = page.getByText(said('api-error', 'part_not_on_device'))
  const back = async () => {
    await page.goBack()
    await page.getByLabel(said('traveler-info', 'requests')).waitFor()
    expect(await lostOf(session)).toEqual([])
  }

  await page.context().setOffline(true)
  await lookAt('tours')
  await missing.waitFor()
  await page.waitForTimeout(2_000)
  expect(loads).toBe(0)
  await page.context().setOffline(false)
  await back()

  // As if its file were older than those that a server keeps; the reloaded page has its own files.
  let areGone = true
  await page.route('**/assets/**', (route) => (areGone ? route.fulfill({ status: 404 }) : route.fallback()))
  page.on('request', (asked) => {
    if (asked.isNavigationRequest()) areGone = false
  })
  await lookAt('find-reservation')
  await expect.poll(() => loads, { timeout: 20_000 }).toBe(1)
  await page.getByRole('button', { name: said('payment', 'find.submit') }).waitFor()
  await page.waitForLoadState('networkidle')
  // Another customer, a moment later.
  await page.evaluate(() => sessionStorage.setItem('reloaded-at', String(Date.now())))
  areGone = true
  await lookAt('tours')
  await missing.waitFor()
  await page.waitForTimeout(3_000)
  expect(loads).toBe(1)
  areGone = false
  await page.goto('/booking/1001/checkout')
  await page.getByLabel(said('traveler-info', 'requests')).waitFor()
  expect(await lostOf(session)).toEqual([])
  await page.context().close()
}, 120_000)

/** A seller whose device has an action that no server has received. */
async function seller() {
  const page = await (await open(true)).newPage()
  await speak(page, 'es')
  await enterAs(page, 'seller')
  const shop = shopOf(page.request)
  const personId = (await shop.home.getPerson({})).person?.id ?? ''
  const { rows } = await shop.agency.listNotices({})
  const notice = rows.find((one) => one.asksAcknowledgement && !one.acknowledgedAt)
  if (!notice) throw new Error('the demo has no notice to be understood')
  await page.goto('/agency/outbox')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await awaitPerson(page)
  return { page, personId, noticeId: notice.id }
}

test('an outdated app asks for an update: typed text and the outbox survive it, and there is no reload loop', async () => {
  await versions.release('now')
  const guestSession = await begin(true)
  const { page } = guestSession
  await typeOn(guestSession, 1)
  const { page: desk, personId, noticeId } = await seller()
  let loads = 0
  page.on('load', () => {
    loads += 1
  })

  // The server is more than three generations newer, and the newer app is not everywhere yet.
  await versions.release('now', laterGeneration + 3)
  const title = said('outdated', 'title')
  const update = (at: Page) => at.getByRole('button', { name: said('outdated', 'action') })
  await update(page).waitFor({ timeout: 40_000 })
  expect(await page.getByRole('dialog').getByRole('heading', { name: title }).count()).toBe(1)
  expect(await axeComplaints(page)).toEqual([])
  expect(await lostOf(guestSession)).toEqual([])
  await queueOf(desk, personId, [await understoodNotice(noticeId, personId)])
  const kept = async () => (await queueOf(desk, personId))[0]
  await expect.poll(async () => (await kept())?.lastError?.code, { timeout: 20_000 }).toBe('client_outdated')
  expect((await kept())?.state).toBe('waiting')

  await update(page).click()
  await expect.poll(() => loads, { timeout: 20_000 }).toBe(1)
  await page.getByText(said('outdated', 'again')).waitFor({ timeout: 40_000 })
  await page.waitForTimeout(12_000)
  expect(loads).toBe(1)
  versions.deploys.cut(true)
  await update(page).click()
  await page.getByText(said('outdated', 'offline')).waitFor()
  expect(loads).toBe(1)
  versions.deploys.cut(false)

  await versions.release('later', laterGeneration + 3)
  const generations = new Set<string>()
  page.on('request', (asked) => generations.add(asked.headers()['x-client'] ?? ''))
  generations.clear()
  await update(page).click()
  await expect.poll(() => loads, { timeout: 40_000 }).toBe(2)
  await page.getByLabel(said('traveler-info', 'requests')).waitFor()
  await expect.poll(() => generations.has(String(laterGeneration)), { timeout: 20_000 }).toBe(true)
  expect(await lostOf(guestSession)).toEqual([])
  await update(desk).click()
  await expect.poll(async () => (await kept())?.state, { timeout: 60_000 }).toBe('sent')
  expect(await update(page).count()).toBe(0)
  expect(loads).toBe(2)
  await Promise.all([page, desk].map((one) => one.context().close()))
}, 240_000)
