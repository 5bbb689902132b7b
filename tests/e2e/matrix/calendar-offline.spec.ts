import { sql } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import { addDays } from '#core/time/days.ts'
import { inShopDatabase } from '#tests/support/database/shop-database.ts'
import { keptAnswers } from '#tests/support/device/kept-papers.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { type OwnerAtCalendar, ownerAtCalendar } from '#tests/support/pages/owner-at-calendar.ts'
import { type Shop, shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { startsWith } from '#tests/support/pages/words.ts'
import { enterAsAdmin } from '#tests/support/people/staff.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { addOwnHotel } from '#tests/support/worlds/own-hotel.ts'

// No network, and refusals that the outbox explains.
test.use({ consoleMaySay: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 409/] })

const marks = (page: Page, mark: 'waiting' | 'asks') => page.getByRole('grid').locator(`[data-mark=${mark}]`)

async function days(owner: Shop, productId: string) {
  const { today } = await owner.product.getStock({ productId, from: '2026-01-01', days: 1 })
  const { units } = await owner.product.getStock({ productId, from: today, days: 6 })
  return { today, unit: units[0] }
}

/** Changes some days of the first unit, from today on, by keyboard, and keeps the change on the device. */
async function change(
  { page, words, waiting, todayColumn }: OwnerAtCalendar,
  count: number,
  fill: () => Promise<void>,
): Promise<void> {
  const place = page.getByRole('grid').locator('[role=gridcell][tabindex="0"]')
  await place.focus()
  const column = async () => Number(await place.getAttribute('data-column'))
  // A step ends an earlier selection.
  await page.keyboard.press('ArrowRight')
  while ((await column()) > todayColumn) await page.keyboard.press('ArrowLeft')
  for (let more = 1; more < count; more += 1) await page.keyboard.press('Shift+ArrowRight')
  await expect(place).toBeFocused()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await fill()
  await sheet.getByRole('button', { name: words('kept.button') }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('heading', { name: waiting('title') })).toBeVisible()
}

const toPrice =
  ({ page, words }: OwnerAtCalendar, price: string) =>
  async () => {
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(words('edit.price'), { exact: true }).first().fill(price)
    await expect(sheet.getByText(/^(Cambia|Changes): .+\.$/)).toBeVisible()
  }

async function asAdmin(page: Page, baseURL: string): Promise<Shop> {
  const context = await page.context().browser()?.newContext({ baseURL })
  const other = await context?.newPage()
  if (!other) throw new Error('no browser')
  await enterAsAdmin(other, baseURL)
  return shopOf(other.request)
}

/** Sets a price with a connection. */
async function price(
  by: Shop,
  productId: string,
  unitId: number,
  on: { from: string; to: string },
  minor: number,
) {
  const change = {
    ...{ unitIds: [unitId], ...on, weekdays: [0, 1, 2, 3, 4, 5, 6] },
    setting: { kind: 'price' as const, priceMinor: minor },
  }
  const { expected } = await by.product.previewStock({ productId, change })
  await by.product.changeStock({ productId, change, expected, idempotencyKey: crypto.randomUUID() })
}

test('without signal an owner opens the calendar, changes prices, undoes one, and they are sent in order, once', async ({
  page,
  baseURL,
  context,
}, info) => {
  const at = await ownerAtCalendar(
    page,
    baseURL ?? '',
    info.project.name,
    await addOwnHotel(`offline-order-${info.project.name}`),
  )
  const { productId, owner, words, waiting, said } = at
  const { today, unit } = await days(owner, productId)
  await price(owner, productId, unit?.unitId ?? 0, { from: addDays(today, 5), to: addDays(today, 5) }, 70_000)
  await page.reload()
  const history = page.getByRole('region', { name: words('history.title') })
  await expect(history.getByRole('listitem')).toHaveCount(1)
  // It is kept a moment after it is shown.
  await expect
    .poll(() => keptAnswers(page, 'product.listStockChanges'))
    .toEqual([expect.objectContaining({ count: 1 })])
  await context.setOffline(true)
  await page.reload()
  await settle(page)
  const grid = page.getByRole('grid')
  await expect(grid).toBeVisible()
  await expect(page.getByText(words('offline'))).toBeVisible()
  await expect(history.getByRole('listitem')).toHaveCount(1)

  // A change that is undone before it is sent.
  await change(at, 3, toPrice(at, '1111'))
  await expect(marks(page, 'waiting')).toHaveCount(3)
  await expect(grid.getByText('1,111')).toHaveCount(3)
  expect(await axeComplaints(page)).toEqual([])
  await page
    .getByRole('status')
    .getByRole('button', { name: waiting('undo') })
    .click()
  await expect(marks(page, 'waiting')).toHaveCount(0)
  await expect(grid.getByText('1,111')).toHaveCount(0)

  // Two changes of the same days, and a stop of sales, kept over a restart.
  await change(at, 1, toPrice(at, '1111'))
  await change(at, 1, toPrice(at, '2222'))
  await page.getByRole('button', { name: words('stop.button') }).click()
  const sheet = page.getByRole('dialog')
  expect(await axeComplaints(page)).toEqual([])
  await sheet.getByRole('button', { name: words('stop.confirm') }).click()
  await expect(sheet).toBeHidden()
  await page.reload()
  await settle(page)
  const list = page.getByRole('region', { name: waiting('title') })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expect(grid.getByText('2,222')).toHaveCount(1)
  expect(await axeComplaints(page)).toEqual([])

  // The outbox says that even the last one was tried.
  await page.goto('/agency/outbox')
  await settle(page)
  const sendNow = page.getByRole('button', { name: said('outbox', 'send_now') })
  await sendNow.last().click()
  await expect(
    page.getByRole('status').filter({ hasText: startsWith(said('outbox', 'waits.tried')) }),
  ).toBeVisible()
  await page.goBack()
  await settle(page)

  // The answer to the first one is lost: it is sent again, and made once.
  const lost = { count: 0 }
  await context.route('**/rpc/product/changeStock', async (route) => {
    lost.count += 1
    if (lost.count > 1) return await route.continue()
    await route.fetch()
    await route.abort()
  })
  await context.setOffline(false)
  await expect(list).toBeHidden({ timeout: 30_000 })
  await expect(marks(page, 'waiting')).toHaveCount(0)
  expect(lost.count).toBeGreaterThan(1)
  const { rows } = await owner.product.listStockChanges({ productId })
  expect(rows.map(({ setting }) => setting)).toEqual([
    { kind: 'closed', closed: true },
    { kind: 'price', priceMinor: 222_200 },
    { kind: 'price', priceMinor: 111_100 },
    { kind: 'price', priceMinor: 70_000 },
  ])
  const { unit: after } = await days(owner, productId)
  expect([after?.priceMinor[0], after?.closed[0]]).toEqual([222_200, true])
  await expect(grid.getByText('2,222')).toHaveCount(1)
})

test('days that somebody else changed meanwhile are asked about, and a sold room is never lost', async ({
  page,
  baseURL,
  context,
}, info) => {
  const at = await ownerAtCalendar(
    page,
    baseURL ?? '',
    info.project.name,
    await addOwnHotel(`offline-conflict-${info.project.name}`),
  )
  const { productId, owner, words, waiting, said } = at
  const { today, unit } = await days(owner, productId)
  if (!unit) throw new Error('no unit')
  const admin = await asAdmin(page, baseURL ?? '')
  await context.setOffline(true)
  await page.reload()
  await settle(page)
  await change(at, 4, toPrice(at, '1500.50'))

  const second = { from: addDays(today, 1), to: addDays(today, 1) }
  await price(admin, productId, unit.unitId, second, 90_000)
  await price(admin, productId, unit.unitId, { from: addDays(today, 3), to: addDays(today, 3) }, 80_000)
  await context.setOffline(false)
  await expect(marks(page, 'asks')).not.toHaveCount(0, { timeout: 30_000 })
  const list = page.getByRole('region', { name: waiting('title') })
  await expect(list.getByText(waiting('conflict'))).toBeVisible()
  await expect(list.getByText(/La plataforma |The platform /)).toHaveCount(2)
  expect(await axeComplaints(page)).toEqual([])
  const pricesNow = async () => (await days(owner, productId)).unit?.priceMinor.slice(0, 4)
  expect(await pricesNow()).toEqual([unit.priceMinor[0], 90_000, unit.priceMinor[2], 80_000])

  // In the outbox, by keyboard: theirs on one day, mine on the other.
  await page.goto('/agency/outbox')
  await settle(page)
  const entry = page.getByRole('main').getByRole('listitem').first()
  const choices = entry.getByRole('group')
  await expect(choices).toHaveCount(2)
  await expect(entry.getByRole('button', { name: waiting('apply') })).toBeDisabled()
  await choices.nth(0).getByRole('radio').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(choices.nth(0).getByRole('radio', { name: waiting('theirs') })).toBeChecked()
  await choices
    .nth(1)
    .getByRole('radio', { name: waiting('mine') })
    .focus()
  await page.keyboard.press('Space')
  expect(await axeComplaints(page)).toEqual([])
  await entry.getByRole('button', { name: waiting('apply') }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: said('outbox', 'section.sent') })).toBeVisible()
  expect(await pricesNow()).toEqual([150_050, 90_000, 150_050, 150_050])

  // Fewer rooms than are sold by then.
  await page.goto(`/agency/catalogs/products/${productId}/calendar`)
  await settle(page)
  await context.setOffline(true)
  await page.reload()
  await settle(page)
  await change(at, 2, async () => {
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(words('edit.setting')).selectOption('allotment')
    await sheet.getByLabel(words('edit.allotment')).fill('3')
  })
  await inShopDatabase((database) =>
    database.execute(sql`UPDATE stock SET sold = 5 WHERE unit_id = ${unit.unitId} AND day = ${today}`),
  )
  await context.setOffline(false)
  await expect(list.getByText(waiting('refused'))).toBeVisible({ timeout: 30_000 })
  expect(await axeComplaints(page)).toEqual([])
  await list.getByRole('button', { name: waiting('leave') }).click()
  await expect(list).toBeHidden({ timeout: 30_000 })
  const after = (await days(owner, productId)).unit
  expect([after?.allotment.slice(0, 2), after?.sold[0]]).toEqual([[6, 3], 5])
})
