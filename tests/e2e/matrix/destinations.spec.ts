import { sql } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import { inShopDatabase } from '#tests/support/database/shop-database.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settleLists } from '#tests/support/pages/visit.ts'
import { startsWith, words } from '#tests/support/pages/words.ts'
import { visitAsStaff } from '#tests/support/people/staff-visit.ts'
import { lane } from '#tests/support/run/lane.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

const path = '/admin/settings/destinations'
/** The places that each worker adds, in a state whose tax has to be checked. */
const places = [
  { state: 'Michoacán', jurisdiction: 'MX-MIC', name: 'Pátzcuaro', custom: 'Paracho' },
  { state: 'Chihuahua', jurisdiction: 'MX-CHH', name: 'Chihuahua', custom: 'Parral' },
] as const
const own = places[lane.own] ?? places[0]

/** Left over by an earlier run. */
async function forget(): Promise<void> {
  await inShopDatabase(async (database) => {
    const ofState = sql`SELECT id FROM destinations WHERE jurisdiction = ${own.jurisdiction}`
    await database.execute(sql`DELETE FROM zones WHERE destination_id IN (${ofState})`)
    await database.execute(sql`DELETE FROM destinations WHERE jurisdiction = ${own.jurisdiction}`)
    await database.execute(sql`DELETE FROM tax_rules WHERE jurisdiction = ${own.jurisdiction}`)
  })
}
test.beforeEach(forget)
test.afterEach(forget)

/** The screen is accessible, and fits. */
async function expectGood(page: Page): Promise<void> {
  expect(await axeComplaints(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}

test('an admin adds two destinations from the list and a custom one, and edits zones', async ({
  page,
  baseURL,
}, info) => {
  const { language, said } = await visitAsStaff({ page, baseURL }, info, 'destinations', 'admin')
  const main = page.getByRole('main')
  const sheet = page.getByRole('dialog')

  await page.goto(path)
  await settleLists(page)
  await expectGood(page)
  await main.getByRole('link', { name: said('add.open') }).click()
  await main.getByLabel(said('add.search')).fill(own.state.toUpperCase())
  const choices = main.getByRole('checkbox')
  await expect(choices).toHaveCount(2)
  for (const choice of await choices.all()) await choice.check()
  await expectGood(page)
  await main.getByRole('button', { name: said('add.review') }).click()
  // The tax of the state with its source; it has to be checked first.
  await expect(sheet.getByText(said('add.verify'))).toBeVisible()
  await expect(sheet).toContainText('Ley de Hacienda')
  const save = sheet.getByRole('button', { name: words(language, 'platform-settings', 'save') })
  await save.click()
  await expect(sheet.getByText(said('error.checked'))).toBeVisible()
  await expectGood(page)
  await sheet.getByLabel(said('add.checked')).check()
  await save.click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))

  await main.getByRole('link', { name: said('add.open') }).click()
  await main.getByRole('link', { name: said('create.open') }).click()
  await main.getByRole('button', { name: said('create.save') }).click()
  await expect(main.getByText(said('error.jurisdiction'))).toBeVisible()
  await expectGood(page)
  const type = async (key: string, es: string, en: string) => {
    const fields = main.getByRole('textbox', { name: startsWith(said(key)) })
    await fields.nth(0).fill(es)
    await fields.nth(1).fill(en)
  }
  await type('form.name', own.custom, own.custom)
  await type('form.tagline', 'Guitarras de la sierra', 'Guitars of the highlands')
  await type('form.airport_name', 'Aeropuerto de la sierra', 'Highland airport')
  await main.getByLabel(said('form.jurisdiction')).selectOption(own.jurisdiction)
  await expect(main.getByLabel(said('form.time_zone'))).not.toHaveValue('')
  await main.getByLabel(said('form.airport_code')).fill('mlm')
  await type('form.zone', 'Centro', 'Town')
  await main.getByRole('button', { name: said('create.save') }).click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))

  const filter = main.getByLabel(said('filter.text'))
  await filter.fill(own.state)
  await filter.press('Enter')
  const rows = main.getByRole('row').filter({ hasText: own.state })
  for (const name of [own.name, own.custom])
    await expect(rows.filter({ hasText: name }).first()).toBeVisible()
  await expectGood(page)
  const row = rows.filter({ hasText: own.custom })
  await row.getByRole('button', { name: said('edit.open') }).click()
  await sheet.getByRole('button', { name: said('form.add_zone') }).click()
  await sheet.getByRole('button', { name: said('edit.save') }).click()
  await expect(sheet.getByText(said('error.zones')).first()).toBeVisible()
  await expectGood(page)
  const inputs = sheet.getByRole('textbox', { name: startsWith(said('form.zone')) })
  await inputs.nth(2).fill('Mercado')
  await inputs.nth(3).fill('Market')
  await sheet.getByRole('button', { name: said('edit.save') }).click()
  await expect(sheet).toBeHidden()
  await expect(row).toContainText(language === 'es' ? 'Centro, Mercado' : 'Town, Market')

  await row.getByRole('button', { name: said('remove.open') }).click()
  await sheet.getByRole('button', { name: said('remove.button') }).click()
  await expect(sheet).toBeHidden()
  await expect(row).toHaveCount(0)
})
