import { expect, test } from '#tests/support/e2e.ts'

test('the first page greets in Spanish, fits the screen and keeps its console empty', async ({
  page,
}, info) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', /^es/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await page.screenshot({ path: info.outputPath('first-page.png') })
})
