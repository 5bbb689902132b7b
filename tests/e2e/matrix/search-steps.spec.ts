import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle, visitSpeaking } from '#tests/support/pages/visit.ts'
import { startsWith } from '#tests/support/pages/words.ts'

test('by keyboard the focus moves from the open list of destinations to the next field, and into the calendar at the chosen day', async ({
  page,
  baseURL,
}) => {
  const { said } = await visitSpeaking(page, baseURL ?? '', 'en')
  await page.goto('/booking/1001/hotels')
  await settle(page)
  const box = page.getByRole('combobox', { name: said('products', 'destination.label') })
  const days = page.getByRole('button', { name: startsWith(said('products', 'days.label_hotels')) })
  const sheet = page.getByRole('dialog')
  const chosen = sheet.locator('td[aria-selected=true] button')
  // Also once its code is loaded, and the calendar opens at once.
  for (const arrow of ['ArrowRight', 'ArrowLeft']) {
    await box.focus()
    await expect(page.getByRole('listbox')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(days).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(chosen.first()).toBeFocused()
    await page.keyboard.press(arrow)
    await expect(chosen.first()).not.toBeFocused()
    await expect(sheet.locator('td button:focus')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(days).toBeFocused()
  }
})

test('a page opened far down a list starts at its top while it loads', async ({ page, baseURL }) => {
  const { offers } = await visitSpeaking(page, baseURL ?? '', 'en')
  await page.goto(`/booking/1001/search/${offers.stay.search}`)
  await settle(page)
  let answer = () => {}
  const waited = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/rpc/product/getProduct', async (route) => {
    await waited
    await route.continue()
  })
  const link = page.locator('article a[data-opens]').last()
  await link.scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
  await link.click()
  await expect(page.locator('[class*=shimmer]').filter({ visible: true }).first()).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  answer()
  await expect(page.locator('h1')).toBeFocused()
})
