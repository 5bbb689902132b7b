import { sql } from 'drizzle-orm'
import { inShopDatabase } from '#tests/support/database/shop-database.ts'
import { speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { shopOf } from '#tests/support/pages/sales-by-api.ts'
import { unfold } from '#tests/support/pages/unfold.ts'
import { settleLists } from '#tests/support/pages/visit.ts'
import { languageOf, startsWith, words } from '#tests/support/pages/words.ts'
import { acceptInvitation } from '#tests/support/people/new-agency.ts'
import { enterAsAdmin, enterAsStaff } from '#tests/support/people/staff.ts'
import { visitAsStaff } from '#tests/support/people/staff-visit.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { sellingAgency } from '#tests/support/worlds/registration-files.ts'

// The browser reports every request made offline.
test.use({ consoleMaySay: [/ERR_INTERNET_DISCONNECTED/] })

/** SAT has no such postal code. */
const wrongPostcode = '00000'
const movePostcode = (accountId: string, postcode: string) =>
  inShopDatabase((database) =>
    database.execute(
      sql`UPDATE registrations SET fiscal_postcode = ${postcode} WHERE account_id = ${accountId}`,
    ),
  )

/** Earnings and a fee of last month, as an agency has them from its sales. */
const earn = (accountId: string) =>
  inShopDatabase((database) =>
    database.execute(sql`INSERT INTO entries (account_id, kind, amount_minor, currency, sale_id, at)
      SELECT ${accountId}, kind, minor, 'MXN', 'sale-of-' || ${accountId}, date_trunc('month', now()) - interval '9 days'
      FROM (VALUES ('commission', 123450), ('commission_reversed', -450), ('instalment_fee', -11600)) AS e (kind, minor)`),
  )

test('an owner invoices the commissions of the last month, and an admin the fees, at first refused', async ({
  page,
  baseURL,
  browser,
}, info) => {
  const language = languageOf(info.project.name)
  const said = (section: string, key: string) => words(language, section, key)
  const told = (key: string) => said('commission-invoices', key)
  const staffPage = await (
    await browser.newContext({ baseURL: baseURL ?? '', ...info.project.use })
  ).newPage()
  await speak(staffPage, language)
  await enterAsStaff(staffPage, baseURL ?? '')
  const { accountId, email } = await sellingAgency(baseURL ?? '', shopOf(staffPage.request))
  await earn(accountId)

  await speak(page, language)
  await acceptInvitation(page, said, { email })
  await page.goto('/agency/reports/statement')
  await settleLists(page)
  await unfold(page, told('title'))
  await expect(page.getByText('$1,230.00')).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  const ask = page.getByRole('button', { name: startsWith(told('ask')) })
  await page.context().setOffline(true)
  await expect(ask).toBeDisabled()
  await expect(page.getByText(told('offline'))).toBeVisible()
  await page.context().setOffline(false)
  // A disabled button takes no focus.
  await expect(ask).toBeEnabled()
  await ask.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(told('sure'))).toBeVisible()
  // The same button confirms.
  await page.keyboard.press('Enter')
  await expect(page.getByText(told('done'))).toBeVisible()
  const issued = page.getByRole('list', { name: told('commission.list') }).getByRole('listitem')
  await expect(issued.getByText(told('state.issued'))).toBeVisible({ timeout: 20_000 })
  await expect(issued).toContainText('$1,230.00')
  for (const [file, type] of [
    ['pdf', 'application/pdf'],
    ['xml', 'application/xml'],
  ] as const) {
    const link = issued.getByRole('link', { name: startsWith(told(`file.${file}`)) })
    const answer = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(answer.headers()['content-type']).toBe(type)
  }
  // The platform's fee is the platform's to issue.
  await expect(ask).toHaveCount(0)
  expect(await axeComplaints(page)).toEqual([])
  await page.goto('/agency/sales/invoices?kind=commission')
  await settleLists(page)
  await expect(page.getByText('ALFORJA DEMOSTRACION').first()).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])

  await movePostcode(accountId, wrongPostcode)
  await enterAsAdmin(staffPage, baseURL ?? '')
  await staffPage.goto(`/admin/affiliations/${accountId}?part=money`)
  await settleLists(staffPage)
  // The card loads after the page.
  await expect(staffPage.getByRole('button', { name: startsWith(told('title')) })).toBeVisible()
  await unfold(staffPage, told('title'))
  const askFee = staffPage.getByRole('button', { name: startsWith(told('ask')) })
  await askFee.click()
  await staffPage.getByRole('button', { name: startsWith(told('yes')) }).click()
  const fee = staffPage.getByRole('list', { name: told('fee.list') }).getByRole('listitem')
  await expect(fee.getByText('CFDI40147')).toBeVisible({ timeout: 20_000 })
  await expect(fee.getByText(told('correct'))).toBeVisible()
  expect(await axeComplaints(staffPage)).toEqual([])
  await movePostcode(accountId, '68000')
  await fee.getByRole('button', { name: told('retry') }).click()
  await expect(fee.getByText(told('state.issued'))).toBeVisible({ timeout: 20_000 })
  await staffPage.context().close()
})

test('an admin corrects the tax data of the platform; an invalid RFC shows the reason', async ({
  page,
  baseURL,
}, info) => {
  const { said } = await visitAsStaff({ page, baseURL }, info, 'tax-data', 'admin')
  await page.goto('/admin/settings/tax-data')
  await settleLists(page)
  const rfc = page.getByLabel(said('field.rfc'), { exact: true })
  const save = page.getByRole('button', { name: said('save', 'platform-settings') })
  await expect(rfc).toHaveValue('ADE190411TI9')
  await rfc.fill('ADE190411TI8')
  await save.click()
  await expect(page.getByText(said('error.rfc_check'))).toBeVisible()
  await expect(rfc).toBeFocused()
  expect(await axeComplaints(page)).toEqual([])
  await rfc.fill('ade190411ti9')
  await page.context().setOffline(true)
  await expect(save).toBeDisabled()
  await page.context().setOffline(false)
  await save.click()
  await expect(page.getByText(said('saved'))).toBeVisible()
  await page.reload()
  await expect(rfc).toHaveValue('ADE190411TI9')
})
