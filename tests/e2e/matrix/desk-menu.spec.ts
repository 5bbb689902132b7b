import { withoutWorker } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'

test('the menu of an area stays in its place from screen to screen @en-desktop', async ({ page }) => {
  await withoutWorker(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterAs(page, 'owner')
  const places: Record<string, number> = {}
  for (const path of ['/agency/outbox', '/agency/sales', '/agency/search']) {
    await page.goto(path)
    await settle(page)
    places[path] = await page.locator('aside > div').evaluate((menu) => menu.getBoundingClientRect().top)
  }
  expect(new Set(Object.values(places)).size, JSON.stringify(places)).toBe(1)
})

test('the menu of an area says that it goes on below, until its end is seen @en-desktop', async ({
  page,
}) => {
  await withoutWorker(page)
  await page.setViewportSize({ width: 1440, height: 700 })
  await enterAs(page, 'owner')
  await page.goto('/agency')
  await settle(page)
  const hint = page.locator('aside .more-below-hint')
  const last = page.locator('aside nav a').last()
  await expect(hint).toBeVisible()
  await expect(last).not.toBeInViewport()
  await page.locator('aside nav a').first().hover()
  await page.mouse.wheel(0, 3000)
  await expect(last).toBeInViewport()
  await expect(hint).toBeHidden()
})
