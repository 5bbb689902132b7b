import { speak } from '#tests/support/device/device.ts'
import { keptKeys } from '#tests/support/device/kept-papers.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle, settleLists } from '#tests/support/pages/visit.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import { enterAsStaff } from '#tests/support/people/staff.ts'
import { visitAsStaff } from '#tests/support/people/staff-visit.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { newFile } from '#tests/support/worlds/registration-files.ts'

// Admin actions are refused to an executive with 403, concurrent changes with 409.
test.use({ consoleMaySay: [/status of 403|status of 409/] })

test('an admin invites an executive, previews the move of a portfolio, moves it, and deactivates the executive', async ({
  page,
  baseURL,
}, info) => {
  test.setTimeout(120_000)
  const { language, said, staff } = await visitAsStaff({ page, baseURL }, info, 'executives', 'admin')
  await page.goto('/admin/executives')
  await settleLists(page)
  await page
    .getByRole('button', { name: said('invite.open') })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  const name = language === 'es' ? 'Íñigo Zárate Luna' : 'Íñigo Zárate Sol'
  await sheet.getByLabel(said('form.name')).fill(name)
  await sheet.getByLabel(said('form.email')).fill(`inigo-${crypto.randomUUID().slice(0, 8)}@alforja.example`)
  await sheet.getByLabel(said('form.goal')).fill('99999999999')
  await sheet.getByRole('button', { name: said('invite.send') }).click()
  await expect(sheet.getByText(said('large', 'numbers'))).toBeVisible()
  await sheet.getByLabel(said('form.goal')).fill('750000')
  // Input survives a reload.
  await expect.poll(() => keptKeys(page, 'drafts')).toContain('executive-invitation')
  await page.reload()
  await page
    .getByRole('button', { name: said('invite.open') })
    .first()
    .click()
  await expect(sheet.getByLabel(said('form.name'))).toHaveValue(name)
  await expect(sheet.getByLabel(said('form.goal'))).toHaveValue('750000')
  await sheet.getByText(said('form.states_other')).click()
  await sheet.getByLabel('Oaxaca').check()
  await sheet.getByRole('button', { name: said('invite.send') }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(said('access_text.invited'))).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])

  // Somebody else changes the goal in the meantime: the input stays, beside the new value.
  const id = page.url().split('/').at(-1) ?? ''
  const asked = { name, phone: null, language, goalMinor: 1_000_000_00 }
  await staff.admin.changeExecutive({ ...asked, states: ['OC'], id, version: 0 })
  await page.getByLabel(said('form.phone')).fill('951 555 0142')
  await page.getByRole('button', { name: said('save') }).click()
  await expect(page.getByText(said('now.title'))).toBeVisible()
  await expect(page.getByText('$1,000,000.00 MXN').first()).toBeVisible()
  await expect(page.getByLabel(said('form.phone'))).toHaveValue('951 555 0142')
  await page.getByRole('button', { name: said('save') }).click()
  await expect(page.getByText(said('saved'))).toBeVisible()

  // An active executive has an agency; the portfolio moves to the signed-in user.
  const { rows: executives } = await staff.admin.listExecutives({ text: `ejecutiva-hand-${language}` })
  const leaving = executives[0]
  const { accountId } = await newFile(baseURL ?? '', staff, [])
  const { version } = await staff.admin.getRegistration({ accountId })
  await staff.admin.assignRegistration({ accountId, version, executiveId: leaving?.id ?? '' })
  await page.goto(`/admin/executives/edit/${leaving?.id}`)
  await settle(page)
  await expect(page.getByRole('button', { name: said('deactivate.button') })).toHaveCount(0)
  await page.getByRole('button', { name: said('reassign.open') }).click()
  await expect(sheet.getByText(accountId)).toBeVisible()
  await expect(sheet.getByText(said('reassign.prospects'))).toBeVisible()
  await sheet.getByLabel(said('reassign.to')).selectOption({ label: 'Adela Administradora' })
  await sheet.getByRole('button', { name: said('reassign.button') }).click()
  await expect(sheet.getByText(said('error.reason'))).toBeVisible()
  await sheet.getByLabel(said('why')).fill('Cambia de región.')
  await sheet.getByRole('button', { name: said('reassign.button') }).click()
  await expect(page.getByText(said('reassign.done'))).toBeVisible()
  await page.getByRole('button', { name: said('deactivate.button') }).click()
  await sheet.getByLabel(said('why')).fill('Se va de viaje.')
  await sheet.getByRole('button', { name: said('deactivate.button') }).click()
  await expect(page.getByText(said('deactivate.done'))).toBeVisible()
  // Other tests sign in with this account.
  await page.getByRole('button', { name: said('reactivate.button') }).click()
  await sheet.getByLabel(said('why')).fill('Ya volvió.')
  await sheet.getByRole('button', { name: said('reactivate.button') }).click()
  await expect(page.getByText(said('reactivate.done'))).toBeVisible()

  await page.goto('/admin/executives')
  await settleLists(page)
  await page.getByLabel(said('filter.text')).fill('inigo zarate')
  await page.getByLabel(said('filter.text')).press('Enter')
  await expect(page).toHaveURL(/text=inigo/)
  await page.reload()
  await settleLists(page)
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('an executive does not see the others', async ({ page, baseURL }, info) => {
  const language = languageOf(info.project.name)
  await speak(page, language)
  await enterAsStaff(page, baseURL ?? '')
  await page.goto('/admin')
  await settleLists(page)
  await expect(page.locator('a[href="/admin/executives"]')).toHaveCount(0)
  await page.goto('/admin/executives')
  await expect(page.getByText(words(language, 'api-error', 'forbidden'))).toBeVisible()
})
