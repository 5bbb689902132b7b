import { speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import { enterAsStaffOnce } from '#tests/support/people/staff.ts'
import { switchMaintenance } from '#tests/support/people/switch-maintenance.ts'

// What a device keeps for visits may still be on its way when its person signs out.
test.use({ consoleMaySay: [/status of 401 .*getProspect/] })

test('an executive sees nothing of the area in maintenance, and can leave the browser to an admin', async ({
  page,
  baseURL,
}, info) => {
  const language = languageOf(info.project.name)
  await speak(page, language)
  await enterAsStaffOnce(page, baseURL ?? '', info.project.name)
  const switches = { maintenance: true, intervalMillis: 5_000 }
  await switchMaintenance(page, () => switches)
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('nav a[href^="/admin/"]')) sessionStorage.setItem('saw', location.pathname)
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/admin')
  const title = page.getByRole('heading', { level: 1, name: words(language, 'maintenance', 'title') })
  await expect(title).toBeVisible()
  await expect(page.getByText(/Elena Ejecutiva/)).toBeVisible()
  await expect(page.getByRole('link', { name: words(language, 'maintenance', 'staff') })).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.getItem('saw'))).toBeNull()

  switches.maintenance = false
  await expect(title).toBeHidden({ timeout: 20_000 })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  switches.maintenance = true
  await page.goto('/admin')
  await expect(title).toBeVisible()
  await page.getByRole('button', { name: words(language, 'login', 'sign_out') }).click()
  await expect(page).toHaveURL(/\/admin\/login/)
  const note = page.getByText(words(language, 'maintenance', 'bar.door'))
  await expect(note).toBeInViewport({ timeout: 20_000 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
