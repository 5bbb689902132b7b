import { speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settleLists, unfoldFilters } from '#tests/support/pages/visit.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import { startOf } from '#tests/support/people/new-agency.ts'
import { enterAsAdmin } from '#tests/support/people/staff.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

// One of the demo's for each project.
const ids = { 'es-phone': 'demo-review-1', 'en-desktop': 'demo-review-2' } as const

test('a case that needs a human decision is taken, decided with a reason, and recorded', async ({
  page,
  baseURL,
}, info) => {
  const project = info.project.name as keyof typeof ids
  const language = languageOf(project)
  const said = (key: string, section = 'work-desk') => words(language, section, key)
  await speak(page, language)
  await enterAsAdmin(page, baseURL ?? '')
  await page.goto('/admin')
  await settleLists(page)
  const { rows: waiting } = await shopOf(page.request).admin.listWorkItems({})
  const code = waiting.find(({ id }) => id === ids[project])?.sale?.code ?? ''
  await page
    .getByRole('link', {
      name: new RegExp(`${startOf(said('kind.settlement_difference.title')).source}.*${code}`, 's'),
    })
    .click()
  await expect(page).toHaveURL(/\/admin\/reviews\?text=/)
  await settleLists(page)
  const items = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(said('fact.ours')) })
  await expect(items).toHaveCount(1)

  // The sale is shown, with its possible actions.
  await items.getByRole('link', { name: code }).click()
  await expect(page).toHaveURL(/\/admin\/sales\/[\w-]{22}$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code)
  await expect(page.getByRole('heading', { name: said('log.title', 'sales-desk') })).toBeVisible()
  await settleLists(page)
  await expect(
    page.getByRole('main').getByRole('button', { name: said('staff.notes.add', 'sales-desk') }),
  ).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.goBack()
  await settleLists(page)
  await items.getByRole('button', { name: said('keeper.take') }).click()
  await expect(items.getByText(said('keeper.me'))).toBeVisible()

  await items.getByRole('button', { name: said('decision.done.button') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(said('why')).fill('El banco lo corrigió.')
  await sheet.getByRole('button', { name: said('decision.done.button') }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText(said('empty.filtered'))).toBeVisible()
  await unfoldFilters(page, language)
  await page.getByLabel(said('filter.state')).selectOption('resolved')
  await expect(page).toHaveURL(/state=resolved/)
  await expect(page.getByText('El banco lo corrigió.')).toBeVisible()
  await expect(page.getByText(said('decided.done'))).toBeVisible()
})
