import type { Locator } from 'playwright/test'
import { fillCart, speak } from '#tests/support/device/device.ts'
import { sayInstallable } from '#tests/support/device/installable.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { canBePressed } from '#tests/support/pages/press.ts'
import { shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settle, visitSpeaking } from '#tests/support/pages/visit.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import { startOf } from '#tests/support/people/new-agency.ts'
import { enterAsStaff } from '#tests/support/people/staff.ts'
import { newFile } from '#tests/support/worlds/registration-files.ts'

test('the install offer is above the bar with the add button, in the agency’s colours', {
  tag: '@es-phone',
}, async ({ page, baseURL }) => {
  // Only phones have the bar with the add button.
  await page.setViewportSize({ width: 360, height: 740 })
  const { offers } = await visitSpeaking(page, baseURL ?? '', 'es')
  await page.goto('/booking/1001/find-reservation')
  await settle(page)
  await fillCart(page, [offers.tour.line])
  await page.goto(`/booking/1001/view/${offers.stay.view}`)
  await settle(page)
  await page.waitForLoadState('networkidle')
  await sayInstallable(page, 'dismissed')
  const offer = page.getByRole('region', { name: /en este dispositivo/ })
  await expect(offer).toBeVisible()
  const add = page.getByRole('button', { name: 'Agregar' }).filter({ visible: true })
  await expect.poll(() => canBePressed(add)).toBe(true)
  expect(await canBePressed(offer.getByRole('button', { name: 'Instalar' }))).toBe(true)
  const primary = (one: Locator) =>
    one.evaluate((element) => getComputedStyle(element).getPropertyValue('--primary'))
  expect(await primary(offer)).toBe(await primary(page.locator('[data-theme]').first()))
  // On a page without a bar it moves down again.
  await page.goto('/booking/1001/find-reservation')
  await settle(page)
  await page.waitForLoadState('networkidle')
  await sayInstallable(page, 'dismissed')
  await expect(offer).toHaveCSS('margin-bottom', '0px')
})

test('content covered by an offer can be scrolled out from under it; there is none during registration', {
  tag: '@es-phone',
}, async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { offers, said } = await visitSpeaking(page, baseURL ?? '', 'es')
  await page.goto('/booking/1001/find-reservation')
  await settle(page)
  await fillCart(page, [offers.tour.line])
  const offer = page.getByRole('region', { name: /en este dispositivo/ })
  await page.goto('/')
  await settle(page)
  await page.waitForLoadState('networkidle')
  await sayInstallable(page, 'dismissed')
  await expect(offer).toBeVisible()
  const lowest = page.locator(':is(main, footer) :is(a, button)').last()
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      return canBePressed(lowest)
    })
    .toBe(true)
  await page
    .getByRole('link', { name: said('agent-login', 'register') })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: said('register', 'title') })).toBeVisible()
  await expect(offer).toBeHidden()
})

test('confirmations appear at the lower edge, above the bar there', async ({ page, baseURL }, info) => {
  const language = languageOf(info.project.name)
  const desk = (key: string) => words(language, 'registration-desk', key)
  await speak(page, language)
  await enterAsStaff(page, baseURL ?? '')
  const { accountId } = await newFile(baseURL ?? '', shopOf(page.request), ['tax_status', 'bank_statement'])
  await page.goto(`/admin/affiliations/${accountId}`)
  await settle(page)
  await page
    .getByRole('button', { name: startOf(desk('papers.open')) })
    .first()
    .click()
  await page
    .getByRole('button', { name: desk('papers.accept') })
    .first()
    .click()
  const said = page.locator('[role="status"] > p.shadow-float')
  await expect(said).toBeVisible()
  const gap = () =>
    page.evaluate(() => {
      const isFixed = (bar: Element) => ['fixed', 'sticky'].includes(getComputedStyle(bar).position)
      const bars = [...document.querySelectorAll('[data-lower-bar]')].filter(isFixed)
      const tops = bars
        .map((bar) => bar.getBoundingClientRect())
        .flatMap(({ top, bottom }) => (bottom >= innerHeight - 1 && top < innerHeight ? [top] : []))
      const line = document.querySelector('[role="status"] > p.shadow-float')?.getBoundingClientRect()
      return Math.min(innerHeight, ...tops) - (line?.bottom ?? 0)
    })
  const isPhone = (page.viewportSize()?.width ?? 0) < 640
  await expect.poll(gap).toBe(isPhone ? 0 : 16)
  if (!isPhone) return
  const box = await said.boundingBox()
  expect(box).toMatchObject({ x: 0, width: page.viewportSize()?.width })
  // Two lines of text at most.
  expect(box?.height).toBeLessThan(64)
})
