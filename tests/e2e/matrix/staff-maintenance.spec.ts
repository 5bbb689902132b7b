import { speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import { enterAsStaffOnce } from '#tests/support/people/staff.ts'
import { switchMaintenance } from '#tests/support/people/switch-maintenance.ts'

// Data stored for visits may still be loading when its user signs out.
test.use({ consoleMaySay: [/status of 401 .*getProspect/] })

test('an executive continues to work in maintenance with a notice, and the sign-in says who may enter', async ({
  page,
  baseURL,
}, info) => {
  const language = languageOf(info.project.name)
  await speak(page, language)
  await enterAsStaffOnce(page, baseURL ?? '', info.project.name)
  await switchMaintenance(page, () => ({ maintenance: true, intervalMillis: 5_000 }))
  await page.goto('/admin')
  await expect(page.getByText(words(language, 'maintenance', 'bar.admin'))).toBeVisible({ timeout: 20_000 })
  await expect(page.locator('main h1')).not.toHaveText(words(language, 'maintenance', 'title'))
  // Only admins can end it.
  await expect(page.getByRole('link', { name: words(language, 'maintenance', 'bar.settings') })).toHaveCount(
    0,
  )

  await page.context().clearCookies()
  await page.goto('/admin/login')
  const note = page.getByText(words(language, 'maintenance', 'bar.door'))
  await expect(note).toBeInViewport({ timeout: 20_000 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
