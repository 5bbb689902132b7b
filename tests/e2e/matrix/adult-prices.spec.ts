import type { Page } from 'playwright/test'
import { addDays } from '#core/time/days.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { ownerAtCalendar } from '#tests/support/pages/owner-at-calendar.ts'
import { shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settle, visitSpeaking } from '#tests/support/pages/visit.ts'
import { languageOf } from '#tests/support/pages/words.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { signInAs } from '#tests/support/people/enter-as.ts'
import { enterAsAdmin } from '#tests/support/people/staff.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { addOwnHotelWithShares } from '#tests/support/worlds/own-hotel.ts'

// No connection, and a conflict that the calendar explains.
test.use({ consoleMaySay: [/ERR_INTERNET_DISCONNECTED|status of 409/] })

type Words = (key: string) => RegExp

/** Opens the rates of the first unit, at the first one's day of today. */
async function openRates(page: Page): Promise<void> {
  await page.getByRole('grid').locator('button[aria-expanded=false]').first().press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
}

/** Opens the change of the selected days, and chooses the prices by number of adults with this id; "": none. */
async function choose(page: Page, words: Words, id: string): Promise<void> {
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(words('edit.setting')).selectOption('shares')
  await sheet.getByLabel(words('edit.setting')).press('Tab')
  const prices = sheet.locator('select[name=shares]')
  await expect(prices).toBeFocused()
  if (id) await prices.selectOption(id)
}
const high = '417'

test('an owner chooses the prices by number of adults of a range, sees what each number pays, and undoes it', async ({
  page,
  baseURL,
}, info) => {
  const productId = await addOwnHotelWithShares(`adults-${info.project.name}`)
  const { said } = await visitSpeaking(page, baseURL ?? '', languageOf(info.project.name))
  const words = (key: string) => said('stock-calendar', key)
  await signInAs(page, demoPerson('owner'))
  await page.goto(`/agency/catalogs/products/${productId}/calendar`)
  await settle(page)
  await openRates(page)
  const [grid, sheet] = [page.getByRole('grid'), page.getByRole('dialog')]
  const bar = page.getByRole('region', { name: words('selection.label') })
  await expect(bar).toContainText(/1 adulto?: \$2,250\.00/)
  for (let more = 0; more < 2; more += 1) await page.keyboard.press('Shift+ArrowRight')

  // What is not chosen yet is asked for in words.
  await choose(page, words, '')
  await sheet.getByRole('button', { name: words('edit.apply') }).press('Enter')
  await expect(sheet.getByText(words('edit.shares_error'))).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  await sheet.locator('select[name=shares]').selectOption(high)
  await expect(sheet.getByText(/1 adulto?: \$2,250\.00 MXN → \$3,000\.00 MXN/)).toBeVisible()
  await expect(sheet.getByText(/Changes: 3 days\.|Cambia: 3 días\./)).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  await sheet.getByRole('button', { name: words('edit.apply') }).press('Enter')
  await expect(sheet).toBeHidden()
  await expect(grid.locator('[role=gridcell][tabindex="0"]')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(bar).toContainText(/Temporada alta · 1 adulto?: \$3,000\.00/)
  const history = page.getByRole('region', { name: words('history.title') })
  await expect(history.getByText(/: Temporada alta · /)).toBeVisible()
  await page
    .getByRole('status')
    .getByRole('button', { name: words('edit.undo') })
    .click()
  await expect(bar).toContainText(/1 adulto?: \$2,250\.00/)

  // With a rate that has none of them, there is nothing to choose in common.
  await grid.locator('[role=gridcell][tabindex="0"]').focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Enter')
  await sheet.getByLabel(words('edit.setting')).selectOption('shares')
  await expect(sheet.getByText(words('edit.shares_none'))).toBeVisible()
})

test('without signal the choice waits, is undone or sent, and asks where somebody has chosen another', async ({
  page,
  baseURL,
  context,
}, info) => {
  const productId = await addOwnHotelWithShares(`adults-offline-${info.project.name}`)
  const at = await ownerAtCalendar(page, baseURL ?? '', info.project.name, productId)
  const { words, waiting } = at
  const [grid, sheet] = [page.getByRole('grid'), page.getByRole('dialog')]
  await openRates(page)
  const keep = async () => {
    await choose(page, words, high)
    await expect(sheet.getByText(/1 adulto?: \$2,250\.00 MXN → \$3,000\.00 MXN/)).toBeVisible()
    await sheet.getByRole('button', { name: words('kept.button') }).press('Enter')
    await expect(sheet).toBeHidden()
  }
  await context.setOffline(true)
  await page.keyboard.press('Shift+ArrowRight')
  await keep()
  await expect(grid.locator('[data-mark=waiting]')).toHaveCount(2)
  const list = page.getByRole('region', { name: waiting('title') })
  await expect(list.getByText(/: Temporada alta · /)).toBeVisible()
  await page
    .getByRole('status')
    .getByRole('button', { name: waiting('undo') })
    .click()
  await expect(grid.locator('[data-mark=waiting]')).toHaveCount(0)
  await grid.locator('[role=gridcell][tabindex="0"]').focus()
  await keep()

  // Meanwhile the platform's staff choose the others for one of the two days.
  const other = await page
    .context()
    .browser()
    ?.newContext({ baseURL: baseURL ?? '' })
  const desk = await other?.newPage()
  if (!desk) throw new Error('no browser')
  await enterAsAdmin(desk, baseURL ?? '')
  const admin = shopOf(desk.request)
  const { today } = await admin.product.getStock({ productId, from: '2026-01-01', days: 1 })
  const stock = async () => (await admin.product.getStock({ productId, from: today, days: 3 })).units[0]
  const rateId = (await stock())?.rates[0]?.rateId ?? 0
  const second = addDays(today, 1)
  const change = {
    ...{ rateIds: [rateId], from: second, to: second, weekdays: [0, 1, 2, 3, 4, 5, 6] },
    setting: { kind: 'shares' as const, shares: 22 },
  }
  const { expected } = await admin.product.previewStock({ productId, change })
  await admin.product.changeStock({ productId, change, expected, idempotencyKey: crypto.randomUUID() })
  await context.setOffline(false)
  await expect(list.getByText(waiting('conflict'))).toBeVisible({ timeout: 30_000 })
  await expect(list.getByText(/: Temporada alta$/)).toBeVisible()
  await expect(list.getByText(/: (Otro|Another one), (n\.º|no\.) 2$/)).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  await list.getByRole('button', { name: waiting('mine') }).click()
  await expect(list).toBeHidden({ timeout: 30_000 })
  expect((await stock())?.rates[0]?.days).toEqual([{ at: 0, length: 2, shares: 417 }])
})

test('an owner adds prices by number of adults to a rate, names them, and is told of a name that is taken', async ({
  page,
  baseURL,
}, info) => {
  const productId = await addOwnHotelWithShares(`adults-editor-${info.project.name}`)
  const { said } = await visitSpeaking(page, baseURL ?? '', languageOf(info.project.name))
  const words = (key: string) => said('product-editor', key)
  await signInAs(page, demoPerson('owner'))
  await page.goto(`/agency/catalogs/products/${productId}`)
  await settle(page)
  const names = page.getByLabel(words('rate.shares_name'), { exact: true })
  const closed = page.getByRole('main').locator('[aria-expanded=false]')
  while (!(await names.first().isVisible()) && (await closed.count()) > 0) await closed.first().press('Enter')
  const before = await names.count()
  await page
    .getByRole('button', { name: words('rate.add_shares') })
    .first()
    .press('Enter')
  await expect(names).toHaveCount(before + 1)
  const added = names.nth(2)
  await added.fill('temporada ALTA')
  await expect(page.getByRole('group', { name: 'temporada ALTA', exact: true })).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  const publish = page.getByRole('button', { name: words('move.publish_changes') })
  await publish.press('Enter')
  await expect(page.getByText(words('missing.name_taken')).filter({ visible: true }).first()).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  await added.fill('Semana Santa')
  await publish.press('Enter')
  await expect
    .poll(async () => {
      const { units } = await shopOf(page.request).product.getStock({
        ...{ productId, from: '2027-01-01', days: 1 },
      })
      return units[0]?.rates[0]?.shares?.map(({ name }) => name ?? '')
    })
    .toEqual(['', 'Temporada alta', '', 'Semana Santa'])
})
