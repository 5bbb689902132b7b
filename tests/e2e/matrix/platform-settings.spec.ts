import type { Page } from 'playwright/test'
import { addDays, dayIn, homeZone } from '#core/time/days.ts'
import { speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settleLists } from '#tests/support/pages/visit.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import { enterAsAdmin, enterAsStaff } from '#tests/support/people/staff.ts'
import { lane } from '#tests/support/run/lane.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

/** Days without sales, another in each worker. */
const farOn = addDays(dayIn(new Date(), homeZone), 1_000 + lane.own)

async function open(page: Page, part: string): Promise<void> {
  await page.goto(`/admin/settings${part}`)
  await settleLists(page)
}

/** An admin of the platform, and the texts of the settings in the language of the project. */
async function enter(page: Page, baseURL = '', project = ''): Promise<(key: string) => RegExp> {
  const language = languageOf(project)
  await speak(page, language)
  await enterAsAdmin(page, baseURL)
  return (key) => words(language, 'platform-settings', key)
}

/** A section of the settings is accessible, and fits. */
async function expectGood(page: Page): Promise<void> {
  expect(await axeComplaints(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}

test('an admin sets a rate and a tax for a future day, and removes them', async ({ page, baseURL }, info) => {
  const said = await enter(page, baseURL, info.project.name)
  const main = page.getByRole('main')
  const sheet = page.getByRole('dialog')
  const rowOf = (text: string | RegExp) => main.getByRole('row').filter({ hasText: text })
  const withdraw = async (text: string) => {
    // A phone folds the actions of a row.
    const fold = rowOf(text).locator('summary')
    if (await fold.isVisible()) await fold.click()
    await rowOf(text)
      .getByRole('button', { name: said('withdraw.open') })
      .click()
    await sheet.getByRole('button', { name: said('withdraw.button') }).click()
    await expect(sheet).toBeHidden()
    await expect(rowOf(text)).toHaveCount(0)
  }

  await open(page, '/exchange-rates')
  await expectGood(page)
  await main.getByRole('button', { name: said('rates.new') }).click()
  const value = sheet.getByRole('textbox').first()
  for (const [typed, wrong] of [
    ['186,5x', 'none.micro'],
    ['-5', 'zero'],
    ['18.1234567', 'decimals'],
  ] as const) {
    await value.fill(typed)
    await sheet.getByRole('button', { name: said('save') }).click()
    await expect(sheet.getByText(words(languageOf(info.project.name), 'numbers', wrong))).toBeVisible()
  }
  // Far from the current rate, and from that of the other worker.
  const micro = ['186.5011', '1865.5011'][lane.own] ?? ''
  const shown = micro.replace('1865', '1,865')
  await value.fill(micro)
  await sheet.getByLabel(said('from')).fill(farOn)
  await sheet.getByRole('button', { name: said('save') }).click()
  await expect(sheet.getByText(said('error.sure'))).toBeVisible()
  await expectGood(page)
  await sheet.getByLabel(said('rates.sure')).check()
  await sheet.getByRole('button', { name: said('save') }).click()
  await expect(sheet).toBeHidden()
  await expect(rowOf(shown).getByText(said('standing.ahead'))).toBeVisible()
  await withdraw(shown)

  await open(page, '/taxes')
  await expectGood(page)
  await main.getByRole('button', { name: said('taxes.new') }).click()
  await sheet.getByLabel(said('taxes.place')).selectOption('MX-COL')
  await sheet.getByLabel(said('taxes.percent')).fill(`${3 + lane.own},25 %`)
  await sheet.getByLabel(said('from')).fill(farOn)
  await sheet.getByLabel(said('source')).fill('Ley de Hacienda, art. 12')
  await sheet.getByRole('button', { name: said('save') }).click()
  await expect(sheet).toBeHidden()
  const share = `${3 + lane.own}.25%`
  await expect(rowOf(share)).toContainText('Colima')
  // The taxes levied in a state: its own, and its country's.
  await main.getByLabel(said('taxes.place')).selectOption('MX-COL')
  await expect(page).toHaveURL(/place=MX-COL/)
  await expect(rowOf('República Dominicana').or(rowOf('Dominican Republic'))).toHaveCount(0)
  await expect(rowOf(/IVA/)).toHaveCount(1)
  await expectGood(page)
  await withdraw(share)
})

test('a plan is created, changed and withdrawn', async ({ page, baseURL }, info) => {
  const said = await enter(page, baseURL, info.project.name)
  const main = page.getByRole('main')
  const sheet = page.getByRole('dialog')
  await open(page, '/commission-plans')
  await expectGood(page)
  await main.getByRole('button', { name: said('plans.new') }).click()
  const name = `Plan ${crypto.randomUUID().slice(0, 8)}`
  for (const key of ['plans.name_es', 'plans.name_en']) await sheet.getByLabel(said(key)).fill(name)
  for (const kind of ['hotels', 'tours', 'transfers'])
    await sheet.getByLabel(said(`plans.kind.${kind}`)).fill('10.5')
  await sheet.getByLabel(said('plans.seller')).fill('45')
  await sheet.getByRole('button', { name: said('save') }).dblclick()
  await expect(sheet).toBeHidden()
  const row = main.getByRole('row').filter({ hasText: name })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('10.5%')
  await row.getByRole('button', { name: said('change') }).click()
  await sheet
    .locator('label')
    .filter({ hasText: said('plans.offered') })
    .click()
  await sheet.getByRole('button', { name: said('save') }).click()
  await expect(row.getByText(said('plans.not_offered'))).toBeVisible()
})

test('maintenance needs confirmation before it begins; an executive has no such screen', async ({
  page,
  baseURL,
}, info) => {
  const said = await enter(page, baseURL, info.project.name)
  await open(page, '')
  await expect(page.getByText(said('maintenance.off'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: said('maintenance.check') }).click()
  await page.getByLabel(said('maintenance.interval')).fill('2')
  await page.getByRole('button', { name: said('save') }).click()
  await expect(page.getByLabel(said('maintenance.interval'))).toBeFocused()
  await page.getByRole('button', { name: said('maintenance.begin') }).click()
  await expect(page.getByRole('heading', { name: said('maintenance.confirm.title') })).toBeVisible()
  await expectGood(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.context().clearCookies()
  await enterAsStaff(page, baseURL ?? '')
  await page.goto('/admin/settings/taxes')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: said('title') })).toHaveCount(0)
  await page.goto('/admin/crm')
  const language = languageOf(info.project.name)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    words(language, 'errors', 'forbidden.title'),
  )
})

test('maintenance that begins while an admin works shows a notice without moving the page', async ({
  page,
  baseURL,
}, info) => {
  const language = languageOf(info.project.name)
  let maintenance = false
  await page.route('**/rpc/home/getRemoteConfig', (route) =>
    route.fulfill({ json: { json: { maintenance, intervalMillis: 5_000 } } }),
  )
  await enter(page, baseURL, info.project.name)
  await open(page, '/taxes')
  const heading = page.getByRole('heading', { level: 1 })
  await heading.click()
  const before = await heading.boundingBox()
  maintenance = true
  await expect(page.getByText(words(language, 'maintenance', 'bar.admin'))).toBeAttached({ timeout: 20_000 })
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await heading.boundingBox()).toEqual(before)
})

test('a new name of the platform is shown at once, and stays on the next page', async ({
  page,
  baseURL,
}, info) => {
  // Other tests read the real name.
  await page.route('**/rpc/admin/changePlatform', (route) => route.fulfill({ json: { json: null } }))
  const said = await enter(page, baseURL, info.project.name)
  await open(page, '/platform')
  const brand = (key: string) => words(languageOf(info.project.name), 'brand', key)
  await page.getByRole('textbox', { name: brand('name') }).fill('Viajes Ceiba')
  await page.getByRole('button', { name: said('save') }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Viajes Ceiba' })).toBeVisible()
  expect(await page.evaluate(() => localStorage['alforja-platform'])).toContain('Viajes Ceiba')
})

test('the sections are links in one row, on a phone held sideways too', async ({ page, baseURL }, info) => {
  const said = await enter(page, baseURL, info.project.name)
  await open(page, '')
  const row = page.getByRole('navigation', { name: said('nav.label') }).getByRole('list')
  const { height = 0 } = (await row.getByRole('link').first().boundingBox()) ?? {}
  for (const width of [740, 1440]) {
    await page.setViewportSize({ width, height: 360 })
    await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThan(2 * height)
  }
})

test(
  'with a mouse, arrows at the ends of the row lead to every section',
  { tag: '@en-desktop' },
  async ({ page, baseURL }, info) => {
    const said = await enter(page, baseURL, info.project.name)
    await page.setViewportSize({ width: 1024, height: 740 })
    await open(page, '')
    const nav = page.getByRole('navigation', { name: said('nav.label') })
    const [first, last] = [nav.getByRole('link').first(), nav.getByRole('link').last()]
    const [left, right] = [nav.locator('button').first(), nav.locator('button').last()]
    await expect(last).not.toBeInViewport({ ratio: 0.9 })
    await expect(left).toBeHidden()
    await expect(async () => {
      await right.click({ timeout: 500 })
      await expect(last).toBeInViewport({ ratio: 0.9, timeout: 500 })
    }).toPass()
    await expect(right).toBeHidden()
    expect(await axeComplaints(page)).toEqual([])
    await last.click()
    await settleLists(page)
    await expect(last).toBeInViewport({ ratio: 0.9 })
    await expect(first).not.toBeInViewport({ ratio: 0.9 })
  },
)
