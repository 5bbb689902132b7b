import { withoutWorker } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { unfoldFilters, visitSpeaking } from '#tests/support/pages/visit.ts'
import { openAsAdmin } from '#tests/support/screens/staff-screens.ts'

test.beforeEach(({ page }) => withoutWorker(page))

for (const path of [
  '/admin/agencies',
  '/admin/affiliations/news',
  '/admin/affiliations/in-process?state=any',
  '/admin/reviews',
  '/admin/sales',
])
  test(`the first row of ${path} is visible on a phone @es-phone`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const visit = await visitSpeaking(page, baseURL ?? '', 'es')
    await openAsAdmin(visit, path)
    const { y = 740 } = (await page.locator('tbody tr, main ul:has(h2) > li').first().boundingBox()) ?? {}
    expect(y).toBeLessThanOrEqual(260)
    const picks = page.locator('main form select')
    await expect(picks.first()).toBeHidden()
    await unfoldFilters(page, 'es')
    await expect(picks.first()).toBeVisible()
  })
