import { expect, test } from '#tests/support/e2e.ts'
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
    const shifts = await page.evaluate(
      () =>
        new Promise<number>(
          (resolve) =>
            new PerformanceObserver((list) => {
              const moved = list.getEntries() as (PerformanceEntry & { value: number })[]
              resolve(moved.reduce((sum, { value }) => sum + value, 0))
            }).observe({ type: 'layout-shift', buffered: true }) ?? setTimeout(() => resolve(0), 500),
        ),
    )
    expect(shifts).toBeLessThan(0.02)
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
