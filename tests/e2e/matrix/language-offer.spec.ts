import { expect, test } from '#tests/support/e2e.ts'
import { findTour } from '#tests/support/offers.ts'
import { shopOf } from '#tests/support/sales-by-api.ts'
import { shiftOf } from '#tests/support/shift-of.ts'
import { settle } from '#tests/support/visit.ts'
import { words } from '#tests/support/words.ts'

const said = (key: string) => words('en', 'language-offer', key)

for (const [answer, lang] of [
  ['switch', 'en-US'],
  ['keep', 'es-MX'],
] as const) {
  test(`who was greeted in the other language than the browser's is asked once: ${answer}`, async ({
    page,
  }) => {
    await page.goto('/booking/1002')
    await settle(page)
    const html = page.locator('html')
    await expect(html).toHaveAttribute('lang', 'es-MX')
    const bar = page.getByRole('region', { name: said('text') })
    await expect(bar).toBeVisible()
    expect(await shiftOf(page)).toBeLessThan(0.02)
    await bar.getByRole('button', { name: said(answer) }).click()
    await expect(bar).toHaveCount(0)
    await expect(html).toHaveAttribute('lang', lang)
    await page.reload({ waitUntil: 'networkidle' })
    await settle(page)
    await expect(html).toHaveAttribute('lang', lang)
    await expect(bar).toHaveCount(0)
  })
}

test('who chooses a language at the top of the page is not asked any more', async ({ page }) => {
  await page.goto('/booking/1002')
  await settle(page)
  const bar = page.getByRole('region', { name: said('text') })
  await expect(bar).toBeVisible()
  await page.locator('header select[name="lang"]').selectOption('en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await expect(bar).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })

  test('the offer comes above the bar of the price, and moves nothing', async ({ page }) => {
    const { productId } = await findTour(shopOf(page.request), 45)
    await page.goto(`/booking/1001/tour/${productId}`)
    await settle(page)
    const bar = page.getByRole('region', { name: said('text') })
    await expect(bar).toBeVisible()
    expect(await shiftOf(page)).toBeLessThan(0.02)
    const [offer, price] = await Promise.all([
      bar.boundingBox(),
      page.locator('[data-lower-bar]').boundingBox(),
    ])
    expect((offer?.y ?? 0) + (offer?.height ?? 0)).toBeLessThan(price?.y ?? 0)
  })
})
