import { expect, type Page } from 'playwright/test'
import type { SetupStep } from '#core/agencies/setup-steps.ts'
import { legalKinds } from '#core/app/legal-texts.ts'
import { expectRenamed, platform } from '#tests/support/pages/renamed.ts'
import { said } from '#tests/support/pages/spanish-form.ts'
import { settle, settleLists } from '#tests/support/pages/visit.ts'

// The steps of a new installation's checklist, on the screens of its first admin. Each ends under the own name.

const settings = (key: string) => said('platform-settings', key)
const sheetOf = (page: Page) => page.getByRole('dialog')

/** Saves the open sheet. */
async function save(page: Page, key = 'save'): Promise<void> {
  await sheetOf(page)
    .getByRole('button', { name: settings(key), exact: true })
    .click()
  await expect(sheetOf(page)).toBeHidden()
}

/** The checklist shows these steps as done, with the complete list open. */
export async function expectDone(page: Page, steps: readonly SetupStep[]): Promise<void> {
  await page.goto('/admin/settings/checklist')
  await settleLists(page)
  for (const step of steps) {
    const row = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: said('setup-steps', `step.${step}`) }) })
    await expect(row.getByText(said('setup-steps', 'state.done'))).toBeVisible()
  }
}

export async function rename(page: Page): Promise<void> {
  await page.goto('/admin/settings/platform')
  await settle(page)
  const field = (key: string) => page.getByLabel(said('brand', key), { exact: true })
  await field('name').fill(platform.name)
  await field('short_name').fill(platform.shortName)
  await page.locator('#brand-primary').fill('#1f5c3a')
  await page.getByRole('button', { name: settings('save') }).click()
  await expect(page.getByText(said('brand', 'saved'))).toBeVisible()
  await page.reload()
  await expectRenamed(page)
}

export async function addDestination(page: Page): Promise<void> {
  await page.goto('/admin/settings/destinations/add')
  await settleLists(page)
  const main = page.getByRole('main')
  await main.getByLabel(said('destinations', 'add.search')).fill('Puebla')
  await main.getByRole('checkbox').first().check()
  await main.getByRole('button', { name: said('destinations', 'add.review') }).click()
  const checked = sheetOf(page).getByLabel(said('destinations', 'add.checked'))
  await expect(sheetOf(page)).toBeVisible()
  if (await checked.isVisible()) await checked.check()
  await sheetOf(page)
    .getByRole('button', { name: settings('save') })
    .click()
  await page.waitForURL((url) => url.pathname === '/admin/settings/destinations')
  await expectRenamed(page)
}

export async function setRateAndPlan(page: Page): Promise<void> {
  await page.goto('/admin/settings/exchange-rates')
  await settleLists(page)
  await page.getByRole('button', { name: settings('rates.new') }).click()
  const sheet = sheetOf(page)
  await sheet.getByRole('textbox').first().fill('18.35')
  await save(page)
  await expect(page.getByRole('row').filter({ hasText: '18.35' }).first()).toBeVisible()
  await expectRenamed(page)

  await page.goto('/admin/settings/commission-plans')
  await settleLists(page)
  await page.getByRole('button', { name: settings('plans.new') }).click()
  await sheet.getByLabel(settings('plans.name_es')).fill('Fundadores')
  await sheet.getByLabel(settings('plans.name_en')).fill('Founders')
  for (const kind of ['hotels', 'tours', 'transfers'])
    await sheet.getByLabel(settings(`plans.kind.${kind}`)).fill('12')
  await sheet.getByLabel(settings('plans.seller')).fill('40')
  await save(page)
  await expect(page.getByRole('row').filter({ hasText: 'Fundadores' })).toBeVisible()
  await expectRenamed(page)
}

export async function publishTexts(page: Page): Promise<void> {
  const main = page.getByRole('main')
  for (const kind of legalKinds) {
    await page.goto(`/admin/settings/legal/${kind}`)
    await settleLists(page)
    const text = main.locator('textarea').first()
    await text.fill(`${await text.inputValue()}\n\n# Avisos\n\nRevisado por un abogado.`)
    await main.getByText('English', { exact: true }).click()
    const english = main.locator('textarea').first()
    await english.fill(`${await english.inputValue()}\n\n# Notices\n\nReviewed by a lawyer.`)
    await main.getByRole('button', { name: settings('legal.save') }).click()
    await expect(main.getByText(settings('legal.state.stored'))).toBeVisible()
    await main.getByRole('button', { name: settings('legal.publish') }).click()
    await save(page, 'legal.publish')
    await expect(main.getByText(settings('legal.state.none'))).toBeVisible()
    await expectRenamed(page)
  }
}
