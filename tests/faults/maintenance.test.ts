import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '#server/modules/people/create-person.ts'
import { openSession } from '#server/modules/people/sessions.ts'
import { browserArguments, findBrowser } from '#tests/support/device/browser.ts'
import { speak } from '#tests/support/device/device.ts'
import { words } from '#tests/support/pages/words.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'

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

/** A device of its own, at the portal. */
async function device(): Promise<{ context: BrowserContext; page: Page }> {
  // Mailed links point to the app, whose host is an IP address here.
  const context = await browser.newContext({ baseURL: app.baseUrl, locale: 'es-MX' })
  const page = await context.newPage()
  await speak(page, 'es')
  return { context, page }
}

/** A session of a platform admin. */
async function adminSession(): Promise<string> {
  const { database } = app.deps
  const person = {
    role: 'admin' as const,
    accountId: null,
    email: 'rosa@alforja.example',
    name: 'Rosa Ibarra',
  }
  const id = await createPerson(database, { ...person, password: 'agua de jamaica 7' })
  return await openSession(database, { id, role: 'admin' }, null, '')
}

const said = (key: string, section = 'platform-settings') => words('es', section, key)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const closed = said('title', 'maintenance')
const patience = { timeout: 20_000 }

test('an admin closes the portal for everybody else, with a reason, and opens it again', async () => {
  const visitor = await device()
  await visitor.page.goto('/booking/1001')
  const admin = await device()
  await admin.context.addCookies([{ name: 'alforja', value: await adminSession(), url: app.baseUrl }])
  await admin.page.goto('/admin/settings')

  await admin.page.getByRole('button', { name: said('maintenance.check') }).click()
  await admin.page.getByLabel(said('maintenance.interval')).fill('5')
  await admin.page.getByRole('button', { name: said('save') }).click()
  await admin.page.getByText(said('saved')).waitFor()
  // Clients that have polled already poll again after the previous interval.
  await visitor.page.reload()
  await visitor.page.getByRole('link').first().waitFor()

  await admin.page.getByRole('button', { name: said('maintenance.begin') }).click()
  const sheet = admin.page.getByRole('dialog')
  await sheet.getByLabel(said('maintenance.message_in')).first().fill('Cambiamos de servidor.')
  await sheet.getByRole('button', { name: said('maintenance.begin') }).click()
  await expect.poll(() => heading(visitor.page).innerText(), patience).toMatch(closed)
  await visitor.page.getByText('Cambiamos de servidor.').waitFor()
  // How to reach the agency, and the other language.
  expect(await visitor.page.getByRole('link').count()).toBe(2)
  expect(await visitor.page.getByRole('button').count()).toBe(1)
  await admin.page.getByText(said('bar.admin', 'maintenance')).waitFor()

  await admin.page.getByRole('button', { name: said('maintenance.end') }).click()
  await expect.poll(() => heading(visitor.page).innerText(), patience).not.toMatch(closed)
  await expect.poll(() => admin.page.getByText(said('maintenance.off')).count(), patience).toBe(1)
  await Promise.all([visitor.context.close(), admin.context.close()])
})
