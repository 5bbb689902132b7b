import { sql } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import { addDays, dayIn, homeZone } from '#core/time/days.ts'
import { inShopDatabase } from '#tests/support/database/shop-database.ts'
import { speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle, settleLists } from '#tests/support/pages/visit.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import { leave, signInAs } from '#tests/support/people/enter-as.ts'
import { enterAsAdmin } from '#tests/support/people/staff.ts'
import { lane } from '#tests/support/run/lane.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

test.use({ consoleMaySay: [/ERR_INTERNET_DISCONNECTED/] })

/** A day without sales, another in each worker. */
const farOn = addDays(dayIn(new Date(), homeZone), 1_000 + lane.own)

async function expectGood(page: Page): Promise<void> {
  expect(await axeComplaints(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}

test('an admin copies a suggestion into a rule for a future day, and withdraws it', async ({
  page,
  baseURL,
}, info) => {
  const language = languageOf(info.project.name)
  const said = (key: string, section = 'withholdings') => words(language, section, key)
  const setting = (key: string) => said(key, 'platform-settings')
  await speak(page, language)
  await enterAsAdmin(page, baseURL ?? '')
  await page.goto('/admin/settings/withholdings')
  await settleLists(page)
  const main = page.getByRole('main')
  const sheet = page.getByRole('dialog')
  await expectGood(page)

  await main.getByRole('button', { name: said('rules.new') }).click()
  await sheet.getByLabel(said('rules.payee')).selectOption('without_rfc')
  // Nothing is filled in before it is asked for.
  await expect(sheet.getByLabel(said('rules.percent'))).toHaveValue('')
  await sheet.getByRole('button', { name: said('rules.use') }).focus()
  await page.keyboard.press('Enter')
  await expect(sheet.getByLabel(said('rules.percent'))).toHaveValue('20')
  await sheet.getByLabel(said('rules.percent')).fill(`${20 + lane.own}.5`)
  await sheet.getByLabel(setting('from')).fill(farOn)
  const link = sheet.getByLabel(said('rules.link'))
  await link.fill('dof')
  await sheet.getByRole('button', { name: setting('save') }).click()
  await expect(sheet.getByText(said('rules.link_error'))).toBeVisible()
  await expect(link).toBeFocused()
  await expectGood(page)
  await link.fill('https://dof.example/isr')
  await sheet.getByRole('button', { name: setting('save') }).click()
  await expect(sheet).toBeHidden()

  const row = main.getByRole('row').filter({ hasText: `${20 + lane.own}.5` })
  await expect(row.getByText(setting('standing.ahead'))).toBeVisible()
  const fold = row.locator('summary')
  // A phone folds the source and the actions of a row.
  if (await fold.isVisible()) await fold.click()
  await expect(row.getByRole('link')).toHaveAttribute('href', 'https://dof.example/isr')
  await expectGood(page)
  await row.getByRole('button', { name: setting('withdraw.open') }).click()
  await sheet.getByRole('button', { name: setting('withdraw.button') }).click()
  await expect(sheet).toBeHidden()
  await expect(row).toHaveCount(0)
})

test('the withheld taxes of a month are a certificate for the agency and a file for staff', async ({
  page,
  baseURL,
}, info) => {
  const language = languageOf(info.project.name)
  const said = (key: string, section = 'withholdings') => words(language, section, key)
  // Without entries: the account of the agency stays as other tests expect it.
  await inShopDatabase((database) =>
    database.execute(sql`INSERT INTO withholdings (account_id, sale_id, tax, payee, rfc, rule_from, rate_bp, iva_bp,
        earned_minor, base_minor, amount_minor, at)
      SELECT s.account_id, s.id, t.tax, 'company', 'OBC180920ABA', '2020-01-01', t.bp, 1600, 11600, 10000, t.bp, now() - interval '40 days'
      FROM (SELECT id, account_id FROM sales WHERE account_id = '1002' AND confirmed_at IS NOT NULL ORDER BY id LIMIT 1) s,
        (VALUES ('isr', 250), ('iva', 800)) AS t(tax, bp)
      WHERE NOT EXISTS (SELECT FROM withholdings w WHERE w.account_id = '1002')`),
  )
  const month = dayIn(new Date(Date.now() - 40 * 86_400_000), homeZone).slice(0, 7)
  await speak(page, language)
  await page.goto('/')
  await signInAs(page, { email: 'marina@brisaclara.example', password: 'hamaca-blanca-58' })
  await page.goto(`/agency/reports/statement?month=${month}`)
  await settleLists(page)
  const card = page.getByRole('heading', { name: said('card.title') }).locator('..')
  await expect(card).toContainText('$2.50')
  await expect(card).toContainText('$8.00')
  await expectGood(page)
  const pdf = card.getByRole('button', { name: 'PDF' })
  const certificate = page.waitForEvent('download')
  await pdf.click()
  expect((await certificate).suggestedFilename()).toContain(`1002-${month}.pdf`)
  await page.context().setOffline(true)
  await expect(pdf).toBeDisabled()
  await expect(card.getByText(said('offline', 'files')).first()).toBeVisible()
  await page.context().setOffline(false)
  await expect(pdf).toBeEnabled()

  await leave(page)
  await enterAsAdmin(page, baseURL ?? '')
  await page.goto('/admin/settings/withholdings')
  await settle(page)
  const main = page.getByRole('main')
  await main.getByLabel(said('month.label')).selectOption(month)
  await expect(main.getByText('$100.00 MXN').first()).toBeVisible()
  await expectGood(page)
  const file = page.waitForEvent('download')
  await main.getByRole('button', { name: 'CSV' }).click()
  expect((await file).suggestedFilename()).toContain(`${month}.csv`)
})
