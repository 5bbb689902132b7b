import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '#server/modules/people/create-person.ts'
import { openSession } from '#server/modules/people/sessions.ts'
import { browserArguments, findBrowser } from '#tests/support/device/browser.ts'
import { speak } from '#tests/support/device/device.ts'
import { words } from '#tests/support/pages/words.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'

// On a server of its own: the name is shared by all tests.
let app: TestApp
let browser: Browser
beforeAll(async () => {
  app = await startTestApp({ demo: true })
  browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: browserArguments })
}, 240_000)
afterAll(async () => {
  await browser?.close()
  await app?.stop()
})

const phone = { width: 360, height: 780 }
const desktop = { width: 1440, height: 900 }
const patience = { timeout: 20_000 }
const name = 'Viajes Quetzal'

async function device(viewport: typeof phone, cookie?: string) {
  const context = await browser.newContext({ baseURL: app.baseUrl, locale: 'es-MX', viewport })
  if (cookie) await context.addCookies([{ name: 'alforja', value: cookie, url: app.baseUrl }])
  const page = await context.newPage()
  await speak(page, 'es')
  return { context, page }
}

async function adminSession(): Promise<string> {
  const { database } = app.deps
  const person = {
    role: 'admin',
    accountId: null,
    email: 'rosa@platform.example',
    name: 'Rosa Ibarra',
  } as const
  const id = await createPerson(database, { ...person, password: 'agua de jamaica 7' })
  return await openSession(database, { id, role: 'admin' }, null, '')
}

const header = (page: Page) => page.locator('header').first().innerText()
const colour = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary'))

test('a new name and colour appear in headers and titles, and stay offline', async () => {
  const visitors = await Promise.all([device(phone), device(desktop)])
  for (const { page } of visitors) {
    await page.goto('/')
    expect(await header(page)).toContain('Alforja')
    await page.evaluate(() => navigator.serviceWorker.ready)
  }
  const admin = await device(desktop, await adminSession())
  await admin.page.goto('/admin/settings/platform')
  const field = (key: string) => admin.page.getByLabel(words('es', 'brand', key), { exact: true })
  await field('name').fill(name)
  await admin.page.locator('#brand-primary').fill('#1f5c3a')
  await admin.page.getByRole('button', { name: words('es', 'platform-settings', 'save') }).click()
  await admin.page.getByText(words('es', 'brand', 'saved')).waitFor()
  await admin.page.reload()
  await expect.poll(() => header(admin.page), patience).toContain(name)

  for (const { page, context } of visitors) {
    await page.reload()
    await expect.poll(() => header(page), patience).toContain(name)
    await expect.poll(() => page.title(), patience).toContain(name)
    expect(await colour(page)).toBe('#1f5c3a')
    await context.setOffline(true)
    await page.reload()
    await expect.poll(() => header(page), patience).toContain(name)
    expect(await page.title()).toContain(name)
    expect(await colour(page)).toBe('#1f5c3a')
    const icon = page.locator('header img').first()
    await expect
      .poll(() => icon.evaluate((img: HTMLImageElement) => img.naturalWidth), patience)
      .toBeGreaterThan(0)
  }
  await Promise.all([...visitors, admin].map(({ context }) => context.close()))
}, 180_000)
