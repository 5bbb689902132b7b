import { speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settleLists } from '#tests/support/pages/visit.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import { agreement } from '#tests/support/people/new-agency.ts'
import { enterAsStaff } from '#tests/support/people/staff.ts'
import { visitAsStaff } from '#tests/support/people/staff-visit.ts'
import { sellingAgency } from '#tests/support/worlds/registration-files.ts'

// An unknown address is answered with 404, a concurrent change with 409.
test.use({ consoleMaySay: [/status of 404|status of 409|ERR_INTERNET_DISCONNECTED/] })

test('the terms of an agency are shown and changed; a concurrent change is not overwritten', async ({
  page,
  baseURL,
}, info) => {
  const { language, said, staff } = await visitAsStaff({ page, baseURL }, info, 'registration-desk')
  const { accountId } = await sellingAgency(baseURL ?? '', staff)
  await page.goto(`/admin/affiliations/${accountId}`)
  await settleLists(page)
  const row = (name: string) =>
    page
      .getByRole('main')
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: said(name) }) })
  await expect(row('agreement.commission')).toContainText(/12%.*15%.*10%/)
  await expect(row('agreement.markup')).toContainText(/6.5%.*10%.*8%/)
  await expect(page.getByText(/250,000/).first()).toBeVisible()

  const sheet = page.getByRole('dialog')
  const save = sheet.getByRole('button', { name: said('agreement.save') })
  const change = page.getByRole('button', { name: said('agreement.change') })
  // However it is closed, focus and position are as before.
  await change.evaluate((button) => button.scrollIntoView({ block: 'center' }))
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  const ways = [
    () => page.keyboard.press('Escape'),
    () => sheet.getByRole('button', { name: words(language, 'app', 'close') }).click(),
    () => page.evaluate(() => window.history.back()),
  ]
  for (const close of ways) {
    await change.click()
    await expect(sheet).toBeVisible()
    await close()
    await expect(sheet).toHaveCount(0)
    await expect(change).toBeFocused()
    await page.waitForFunction(() => !('isOver' in window.history.state))
    expect(await page.evaluate(() => scrollY)).toBe(place)
  }
  await change.click()
  await save.click()
  await expect(sheet.getByText(said('agreement.same'))).toBeVisible()
  await expect(sheet.getByText(said('error.reason'))).toBeVisible()
  const credit = sheet.getByRole('textbox', { name: /MXN/ })
  await expect(credit).toHaveValue('250,000')
  await credit.fill('25,000')
  await sheet.getByLabel(said('why')).fill('Se escribió un cero de más.')

  await page.context().setOffline(true)
  const plans = page.waitForEvent('requestfailed', (request) => request.url().endsWith('listCommissionPlans'))
  await save.click()
  await plans
  await expect(sheet.getByText(words(language, 'errors', 'offline'))).toBeVisible()
  await expect(credit).toHaveValue('25,000')
  await page.context().setOffline(false)

  // Somebody else was faster.
  const { version } = await staff.admin.getRegistration({ accountId })
  const theirs = { ...agreement, sellerBp: 2_000 }
  await staff.admin.changeAgreement({ accountId, version, ...theirs, reason: 'Lo pidió la dueña.' })
  await save.click()
  await expect(sheet.getByText(words(language, 'api-error', 'registration_changed'))).toBeVisible()
  await expect(credit).toHaveValue('25,000')
  await sheet.getByRole('button', { name: said('agreement.begin_again') }).click()
  await expect(sheet.getByLabel(said('approval.seller'))).toHaveValue('20')
  await credit.fill('25,000')
  await save.click()
  await expect(sheet).toBeHidden()
  const history = page.getByRole('list', { name: said('history.title') })
  await expect(history.getByText('Se escribió un cero de más.')).toBeVisible()
  await expect(history.getByText(/25,000/).first()).toBeVisible()
  expect((await staff.admin.getRegistration({ accountId })).agreement).toMatchObject({
    ...{ creditLimitMinor: 25_000_00, sellerBp: 2_000 },
  })
})

test('every file is linked from the list of all, and an unknown number is not found', async ({
  page,
  baseURL,
}, info) => {
  const language = languageOf(info.project.name)
  await speak(page, language)
  await enterAsStaff(page, baseURL ?? '')
  const { accountId, tradeName, email } = await sellingAgency(baseURL ?? '', shopOf(page.request))
  await page.goto('/admin/affiliations')
  await expect(page).toHaveURL(/\/admin\/affiliations\/in-process\?stage=any$/)
  const all = words(language, 'registration-desk', 'title.any')
  await expect(page.getByRole('heading', { level: 1, name: all })).toBeVisible()
  await page.goto(`/admin/affiliations/${accountId}`)
  await settleLists(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: words(language, 'agencies', 'title') })).toHaveAttribute(
    'href',
    '/admin/agencies',
  )
  await expect(main.getByText(words(language, 'registration-desk', 'sells_since'))).toBeVisible()
  await page
    .getByRole('link', { name: words(language, 'registration-desk', 'parts.people'), exact: true })
    .click()
  const people = page.getByRole('list', { name: words(language, 'registration-desk', 'house.people') })
  await expect(people.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
  await expect(page.getByRole('heading', { level: 1, name: tradeName })).toBeVisible()
  for (const id of ['all', '0']) {
    await page.goto(`/admin/affiliations/${id}`)
    await expect(page.getByText(words(language, 'not-found', 'title'))).toBeVisible()
  }
})
