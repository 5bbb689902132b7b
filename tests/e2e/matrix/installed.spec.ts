import type { Page } from 'playwright/test'
import { retiredWorker } from '#server/services/retired-worker.ts'
import { axeComplaints } from '#tests/support/axe.ts'
import { test } from '#tests/support/deploys-test.ts'
import { fillCart } from '#tests/support/device.ts'
import { expect } from '#tests/support/e2e.ts'
import { install } from '#tests/support/phone.ts'
import { settle, visit } from '#tests/support/visit.ts'

// What a device without signal says of itself.
test.use({
  consoleMaySay: [/ERR_(INTERNET_DISCONNECTED|EMPTY_RESPONSE|CONNECTION_(RESET|REFUSED))|Failed to fetch/],
})

const isWorking = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length > 0)

/** What the browser says when a page can be installed; `outcome` is what its owner answers. */
const sayInstallable = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((answer) => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    dispatchEvent(Object.assign(event, { prompt: async () => ({ outcome: answer }) }))
  }, outcome)

test('installing is offered once something is saved, never while booking, and not again after a no', async ({
  page,
  baseURL,
}) => {
  const { offers } = await visit(page, baseURL ?? '', 'es')
  const offer = page.getByRole('region', { name: /en su teléfono|on your phone/ })
  await page.goto('/booking/1001/find-reservation')
  await settle(page)
  await page.waitForLoadState('networkidle')
  await sayInstallable(page, 'dismissed')
  await expect(offer).toBeHidden()
  await fillCart(page, [offers.tour.line])
  await page.goto('/booking/1001/checkout')
  await settle(page)
  await page.waitForLoadState('networkidle')
  await sayInstallable(page, 'dismissed')
  await expect(offer).toBeHidden()
  await page.goto('/booking/1001/find-reservation')
  await settle(page)
  await page.waitForLoadState('networkidle')
  await sayInstallable(page, 'dismissed')
  await expect(offer).toContainText('Viajes Cempasúchil')
  expect(await axeComplaints(page)).toEqual([])
  await offer.getByRole('button', { name: /Ahora no|Not now/ }).click()
  await expect(offer).toBeHidden()
  await page.reload()
  await settle(page)
  await page.waitForLoadState('networkidle')
  await sayInstallable(page, 'dismissed')
  await expect(offer).toBeHidden()
})

test('a newer version is offered, and taken with one reload; not while somebody books', async ({
  page,
  deploys,
}) => {
  await install(page, `${deploys.url}/booking/1001`)
  let loads = 0
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) loads += 1
  })
  deploys.deploy()
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  const update = page.getByRole('button', { name: /^(Actualizar|Update)$/ })
  await expect(update).toBeVisible()
  await page
    .getByRole('link', { name: /Carrito|Cart/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/carrito|cart/)
  await expect(update).toBeHidden()
  await page.goBack()
  loads = 0
  await update.click()
  await expect.poll(() => loads).toBe(1)
  await settle(page)
  await expect(update).toBeHidden()
  expect(loads).toBe(1)
})

test('what was offered for a day is loaded with the next screen; not while somebody books', async ({
  page,
  deploys,
}) => {
  await install(page, `${deploys.url}/booking/1001`)
  deploys.deploy()
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  const update = page.getByRole('button', { name: /^(Actualizar|Update)$/ })
  await expect(update).toBeVisible()
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  const open = async (path: string) => {
    await page.locator(`header a[href="/booking/1001${path}"]`).first().click()
    await page.waitForURL(`**/booking/1001${path}`)
    await settle(page)
  }
  const later = (hours: number) => page.clock.setFixedTime(Date.now() + hours * 3_600_000)
  await later(23)
  await open('/find-reservation')
  await page.waitForTimeout(3_000)
  await expect(update).toBeVisible()
  await later(25)
  await open('/checkout')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/carrito|cart/)
  await page.waitForTimeout(3_000)
  expect(loads).toBe(0)
  await page.goBack()
  await expect.poll(() => loads, { timeout: 10_000 }).toBe(1)
  await settle(page)
  await page.waitForLoadState('networkidle')
  await expect(update).toBeHidden()
  await open('')
  await page.waitForTimeout(3_000)
  expect(loads).toBe(1)
})

test('a worker that is switched off leaves with the next visit', async ({
  page,
  context,
  deploys,
  watch,
}) => {
  await install(page, `${deploys.url}/booking/1001`)
  deploys.retire(retiredWorker)
  await page.close()
  const next = await context.newPage()
  watch(next)
  await next.goto(`${deploys.url}/booking/1001`)
  await settle(next)
  await next.close()
  const last = await context.newPage()
  await last.goto(`${deploys.url}/favicon.svg`)
  // One that is asked to go just when it begins to answer rests first, for 30 s.
  await expect.poll(() => isWorking(last), { timeout: 45_000 }).toBe(false)
  expect(await last.evaluate(() => caches.keys())).toEqual([])
})
