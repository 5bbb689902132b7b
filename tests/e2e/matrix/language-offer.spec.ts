import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { canBePressed } from '#tests/support/pages/press.ts'
import { shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { words } from '#tests/support/pages/words.ts'
import { shiftOf } from '#tests/support/screens/shift-of.ts'
import { findTour } from '#tests/support/worlds/offers.ts'

const said = (key: string) => words('en', 'language-offer', key)

/** Present whether it is visible or not. */
const offerOn = (page: Page) => page.getByRole('region', { name: said('text'), includeHidden: true })

/** Where the page has room for it. */
const goToEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))

for (const [answer, lang] of [
  ['switch', 'en-US'],
  ['keep', 'es-MX'],
] as const) {
  test(`a visitor who gets another language than the browser's is asked once: ${answer}`, async ({
    page,
  }) => {
    await page.goto('/booking/1002')
    await settle(page)
    const html = page.locator('html')
    await expect(html).toHaveAttribute('lang', 'es-MX')
    const bar = offerOn(page)
    await expect(bar).toBeAttached()
    expect(await shiftOf(page)).toBeLessThan(0.02)
    await goToEnd(page)
    await bar.getByRole('button', { name: said(answer) }).click()
    await expect(bar).toHaveCount(0)
    await expect(html).toHaveAttribute('lang', lang)
    await page.reload({ waitUntil: 'networkidle' })
    await settle(page)
    await expect(html).toHaveAttribute('lang', lang)
    await expect(bar).toHaveCount(0)
  })
}

for (const path of ['/booking/1001/find-reservation', '/signup/seller', '/signup/feria-demo-2026-rosaura'])
  test(`the offer is visible on ${path}, and input stays`, async ({ page }) => {
    await page.goto(path)
    await settle(page)
    const bar = offerOn(page)
    await expect(bar).toBeVisible()
    const first = page
      .locator('main')
      .locator('input[type="radio"], input[type="text"], input:not([type])')
      .first()
    const isRadio = (await first.getAttribute('type')) === 'radio'
    await (isRadio ? first.check() : first.fill('K7M2'))
    await bar.getByRole('button', { name: said('switch') }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    await (isRadio ? expect(first).toBeChecked() : expect(first).toHaveValue('K7M2'))
  })

test('the space for the offer below the footer of a shop has the colour of the footer', async ({ page }) => {
  await page.goto('/booking/1002')
  await settle(page)
  await expect(offerOn(page)).toBeAttached()
  await goToEnd(page)
  await expect
    .poll(() =>
      page.evaluate(
        () => innerHeight - Number(document.querySelector('footer')?.getBoundingClientRect().bottom),
      ),
    )
    .toBeGreaterThan(50)
  const { height = 0 } = page.viewportSize() ?? {}
  const patch = async (y: number) =>
    (await page.screenshot({ clip: { x: 2, y, width: 8, height: 8 } })).toString('base64')
  const { y, height: tall } = (await page.locator('footer').boundingBox()) ?? { y: 0, height: 0 }
  expect(await patch(height - 10)).toBe(await patch(y + tall - 10))
})

test('a visitor who chooses a language at the top of the page is no longer asked', async ({ page }) => {
  await page.goto('/booking/1002')
  await settle(page)
  const bar = offerOn(page)
  await expect(bar).toBeAttached()
  await page.locator('header select[name="lang"]').selectOption('en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await expect(bar).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })

  test('the offer appears above the price bar, and moves nothing', async ({ page }) => {
    const { productId } = await findTour(shopOf(page.request), 45)
    await page.goto(`/booking/1001/tour/${productId}`)
    await settle(page)
    const bar = offerOn(page)
    await expect(bar).toBeAttached()
    expect(await shiftOf(page)).toBeLessThan(0.02)
    await goToEnd(page)
    await expect(bar).toBeVisible()
    const [offer, price] = await Promise.all([
      bar.boundingBox(),
      page.locator('[data-lower-bar]').boundingBox(),
    ])
    expect((offer?.y ?? 0) + (offer?.height ?? 0)).toBeLessThan(price?.y ?? 0)
  })

  test('the offer is hidden while something is pressed, and has space at the end of the page', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/booking/1001')
    await settle(page)
    const bar = offerOn(page)
    await expect(bar).toBeAttached()
    await expect(bar).toBeHidden()
    const submit = page.getByRole('button', { name: words('es', 'products', 'search.submit') })
    expect(await canBePressed(submit)).toBe(true)
    await goToEnd(page)
    await expect(bar).toBeVisible()
    expect(await canBePressed(page.locator('footer a').last())).toBe(true)
    expect(await canBePressed(bar.getByRole('button', { name: said('switch') }))).toBe(true)
  })
})
