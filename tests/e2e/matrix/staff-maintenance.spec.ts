import { speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import { enterAsStaffOnce } from '#tests/support/people/staff.ts'
import { switchMaintenance } from '#tests/support/people/switch-maintenance.ts'

// What a device keeps for visits may still be on its way when its person signs out.
test.use({ consoleMaySay: [/status of 401 .*getProspect/] })

test('an executive works on in maintenance under a notice, and the sign-in says who can come in', async ({
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
