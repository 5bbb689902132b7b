import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle, visitSpeaking } from '#tests/support/pages/visit.ts'
import { startsWith } from '#tests/support/pages/words.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { signInAs } from '#tests/support/people/enter-as.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import {
  addOwnHotel,
  followFirstRates,
  priceOwnHotelPerPerson,
  sellOwnHotelLater,
} from '#tests/support/worlds/own-hotel.ts'

// An unknown product, and no connection.
test.use({ consoleMaySay: [/status of 404|ERR_INTERNET_DISCONNECTED/] })

const cell = (page: Page, row: number, column: number) =>
  page.locator(`[data-row="${row}"][data-column="${column}"]`)

test('an owner selects days by keyboard and by pointer, changes their price, sees the effect, and undoes it', async ({
  page,
  baseURL,
}, info) => {
  const language = info.project.name.startsWith('es') ? 'es' : 'en'
  const id = await addOwnHotel(`own-hotel-${info.project.name}`)
  const { said } = await visitSpeaking(page, baseURL ?? '', language)
  const button = (key: string) => page.getByRole('button', { name: said('stock-calendar', key) })
  await signInAs(page, demoPerson('owner'))
  await page.goto(`/agency/catalogs/products/${id}/calendar`)
  await settle(page)
  const grid = page.getByRole('grid')
  const today = grid.locator('[role=gridcell][tabindex="0"]')
  await expect(today).toBeInViewport()
  expect(await axeComplaints(page)).toEqual([])

  // By keyboard: three days of two units.
  await today.focus()
  await page.keyboard.press('ArrowRight')
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(`Shift+${key}`)
  await expect(grid.locator('[aria-selected=true]')).toHaveCount(6)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await sheet.getByLabel(said('stock-calendar', 'edit.price'), { exact: true }).first().fill('1234')
  await expect(sheet.getByText(/Changes: 3 days of 2 rooms|Cambia: 3 días de 2 habitaciones/)).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  await sheet.getByRole('button', { name: said('stock-calendar', 'edit.apply') }).click()
  await expect(sheet).toBeHidden()
  await expect(grid.getByText('1,234')).toHaveCount(6)

  const undo = page.getByRole('status').getByRole('button', { name: said('stock-calendar', 'edit.undo') })
  await undo.click()
  await expect(grid.getByText('1,234')).toHaveCount(0)

  // By pointer, where the days are painted.
  const column = Number(await grid.locator('[role=gridcell][tabindex="0"]').getAttribute('data-column'))
  const press = async (at: number) => {
    const box = await cell(page, 0, at).boundingBox()
    if (!box) throw new Error('the day is not in sight')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    if (info.project.use.hasTouch) await page.touchscreen.tap(x, y)
    else if (at === column) await page.mouse.click(x, y)
    else {
      const start = await cell(page, 0, column).boundingBox()
      if (!start) throw new Error('the first day is not in sight')
      await page.mouse.move(start.x + 9, start.y + 9)
      await page.mouse.down()
      await page.mouse.move(x, y, { steps: 5 })
      await page.mouse.up()
    }
  }
  await press(column)
  await expect(grid.locator('[aria-selected=true]')).toHaveCount(1)
  await press(column + 2)
  await expect(grid.locator('[aria-selected=true]')).toHaveCount(3)
  // Once a change has been open, a touch begins another range.
  await press(column)
  await button('selection.edit').click()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await press(column + 2)
  await expect(grid.locator('[aria-selected=true]')).toHaveCount(info.project.use.hasTouch ? 1 : 3)

  await button('stop.button').first().click()
  await sheet.getByRole('button', { name: said('stock-calendar', 'stop.confirm') }).click()
  await expect(sheet).toBeHidden()
  await expect(grid.locator('.line-through').first()).toBeVisible()
  const stopped = startsWith(said('stock-calendar', 'stop.done.product'))
  await expect(page.getByRole('status').filter({ hasText: stopped })).toBeVisible()
  await page
    .getByRole('button', { name: said('stock-calendar', 'history.undo_of') })
    .first()
    .click()
  await expect(page.getByText(said('stock-calendar', 'edit.undone'))).toBeVisible()

  // Offline, changes wait on the device.
  await page.context().setOffline(true)
  await expect(page.getByText(said('stock-calendar', 'offline'))).toBeVisible()
  await expect(grid.locator('[role=gridcell]').first()).toBeVisible()
  await expect(button('selection.edit')).toBeEnabled()
  await page.context().setOffline(false)
})

test('an owner opens a unit, sets the price of a rate and closes its arrivals, and undoes both', async ({
  page,
  baseURL,
}, info) => {
  const language = info.project.name.startsWith('es') ? 'es' : 'en'
  const id = await addOwnHotel(`own-rates-${info.project.name}`)
  await priceOwnHotelPerPerson(id)
  const { said } = await visitSpeaking(page, baseURL ?? '', language)
  const words = (key: string) => said('stock-calendar', key)
  await signInAs(page, demoPerson('owner'))
  await page.goto(`/agency/catalogs/products/${id}/calendar`)
  await settle(page)
  const grid = page.getByRole('grid')
  const today = grid.locator('[role=gridcell][tabindex="0"]')
  await expect(today).toBeVisible()
  const units = await grid.locator('button[aria-expanded=false]').count()
  expect(units).toBeGreaterThan(1)
  expect(await grid.getByRole('row').count()).toBe(units + 1)

  // By keyboard: the unit's rates are before its day, and below it.
  await today.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(grid.locator('button[aria-expanded=true]')).toBeFocused()
  expect(await axeComplaints(page)).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  const first = Number(await today.getAttribute('data-column'))
  const derived = grid.getByRole('row').nth(2).locator('i')
  expect(await derived.count()).toBeGreaterThan(6)
  for (let more = 0; more < 2; more += 1) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await expect(grid.getByText(words('basis.double')).first()).toBeAttached()
  await expect(sheet.getByText(/por persona en doble|per person in a double/)).toBeVisible()
  await sheet.getByLabel(words('edit.price'), { exact: true }).first().fill('1500')
  await expect(sheet.getByText(/Changes: 3 days\.|Cambia: 3 días\./)).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(grid.locator('b').getByText('1,500')).toHaveCount(3)
  await page
    .getByRole('status')
    .getByRole('button', { name: words('edit.undo') })
    .click()
  await expect(grid.locator('b').getByText('1,500')).toHaveCount(0)

  // By touch or by mouse, where the days are painted.
  await cell(page, 1, first).evaluate((one) => one.scrollIntoView({ block: 'center' }))
  for (const column of [first, first + 1]) {
    const box = await cell(page, 1, column).boundingBox()
    if (!box) throw new Error('the day is not in sight')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    if (info.project.use.hasTouch) await page.touchscreen.tap(x, y)
    else {
      await page.mouse.move(x, y)
      if (column === first) await page.mouse.down()
      else await page.mouse.up()
    }
  }
  await expect(grid.locator('[aria-selected=true]')).toHaveCount(2)
  await page.getByRole('button', { name: words('selection.edit') }).click()
  await sheet.getByLabel(words('edit.setting')).selectOption('close_arrivals')
  await expect(sheet.getByText(/Changes: 2 days\.|Cambia: 2 días\./)).toBeVisible()
  await sheet.getByRole('button', { name: words('edit.apply') }).click()
  await expect(sheet).toBeHidden()
  const noArrivals = grid.getByRole('gridcell', { name: /sin llegadas|no arrivals/ })
  await expect(noArrivals).toHaveCount(2)
  await expect(noArrivals.first()).toContainText(/s\/ lleg\.|no arr\./)
  await page
    .getByRole('button', { name: words('history.undo_of') })
    .first()
    .click()
  await expect(noArrivals).toHaveCount(0)

  // However many rows are open, only days in and near sight are in the page.
  const closed = grid.locator('button[aria-expanded=false]')
  for (let more = 1; more < units; more += 1) await closed.first().press('Enter')
  await expect(closed).toHaveCount(0)
  const [rows, days] = [await grid.getByRole('row').count(), await grid.getByRole('gridcell').count()]
  expect(rows).toBeGreaterThan(2 * units)
  expect(days).toBeLessThan(rows * 60)
})

test('an owner sees which prices follow the one that changes, and sets stay-through and advance', async ({
  page,
  baseURL,
}, info) => {
  const language = info.project.name.startsWith('es') ? 'es' : 'en'
  const id = await addOwnHotel(`own-following-${info.project.name}`)
  await followFirstRates(id)
  const { said } = await visitSpeaking(page, baseURL ?? '', language)
  const words = (key: string) => said('stock-calendar', key)
  await signInAs(page, demoPerson('owner'))
  await page.goto(`/agency/catalogs/products/${id}/calendar`)
  await settle(page)
  const grid = page.getByRole('grid')
  const today = grid.locator('[role=gridcell][tabindex="0"]')
  await grid.locator('button[aria-expanded=false]').first().press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  const column = Number(await today.getAttribute('data-column'))
  const sheet = page.getByRole('dialog')
  const change = async (choice: string, label: string, value: string) => {
    await page.keyboard.press('Enter')
    await sheet.getByLabel(words('edit.setting')).selectOption(choice)
    await sheet.getByLabel(words(label), { exact: true }).first().fill(value)
    await expect(sheet.getByText(/Changes: 1 day\.|Cambia: 1 día\./)).toBeVisible()
    expect(await axeComplaints(page)).toEqual([])
  }
  const apply = async () => {
    await page.keyboard.press('Enter')
    await expect(sheet).toBeHidden()
    await expect(today).toBeFocused()
  }
  // A fifth less than the first rate.
  await change('price', 'edit.price', '1000')
  await expect(sheet.getByText(/Rates based on this price|Precios que lo siguen/)).toBeVisible()
  await apply()
  await expect(cell(page, 1, column).locator('b')).toHaveText('1,000')
  await expect(cell(page, 2, column).locator('i')).toHaveText('800')

  for (const [choice, value] of [
    ['min_stay_through', '3'],
    ['min_advance', '7'],
    ['max_advance', '30'],
  ] as const) {
    await change(choice, `edit.${choice}`, value)
    await apply()
  }
  // With all other restrictions it still fits.
  await change('min_stay', 'edit.min_stay', '2')
  await apply()
  await change('max_stay', 'edit.max_stay', '28')
  await apply()
  for (const choice of ['close_arrivals', 'close_departures']) {
    await page.keyboard.press('Enter')
    await sheet.getByLabel(words('edit.setting')).selectOption(choice)
    await expect(sheet.getByText(/Changes: 1 day\.|Cambia: 1 día\./)).toBeVisible()
    await sheet.getByRole('button', { name: words('edit.apply') }).click()
    await expect(sheet).toBeHidden()
    await expect(today).toBeFocused()
  }
  const facts = /(through 3 nights.*7 days.*30 days|estancia 3 noches.*7 días.*30 días)$/
  await expect(cell(page, 1, column)).toHaveAccessibleName(facts)
  await expect(cell(page, 1, column)).toContainText('7–30d')
  const fits = (one: Element) => one.scrollHeight <= one.clientHeight
  expect(await cell(page, 1, column).evaluate(fits)).toBe(true)
})

test('a change that is opened before the days of a later season arrive stays open, and can be made', async ({
  page,
  baseURL,
}, info) => {
  const language = info.project.name.startsWith('es') ? 'es' : 'en'
  const id = await addOwnHotel(`own-season-${info.project.name}`)
  await sellOwnHotelLater(id)
  const { said } = await visitSpeaking(page, baseURL ?? '', language)
  const words = (key: string) => said('stock-calendar', key)
  await signInAs(page, demoPerson('owner'))
  const sheet = page.getByRole('dialog')
  let asked = 0
  await page.route(/rpc\/product\/getStock/, async (route) => {
    asked += 1
    if (asked === 2) await expect(sheet.getByLabel(words('edit.setting'))).toBeVisible()
    await route.fallback()
  })
  await page.goto(`/agency/catalogs/products/${id}/calendar`)
  await page.getByRole('button', { name: words('selection.edit') }).click()
  await sheet.getByLabel(words('edit.setting')).selectOption('offer')
  await expect(cell(page, 0, 0)).toContainText(/\d,\d{3}/)
  await expect(sheet.getByLabel(words('edit.setting'))).toHaveValue('offer')
  expect(asked).toBe(2)
})

test('a product of others is not found', async ({ page, baseURL }, info) => {
  const language = info.project.name.startsWith('es') ? 'es' : 'en'
  const { said } = await visitSpeaking(page, baseURL ?? '', language)
  await signInAs(page, demoPerson('owner'))
  await page.goto('/agency/catalogs/products/nada/calendar')
  await settle(page)
  await expect(page.getByText(said('api-error', 'product_not_found'))).toBeVisible()
})
