import type { Locator } from 'playwright/test'
import { awaitPerson } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { buy } from '#tests/support/pages/sales-by-api.ts'
import { settle, visit } from '#tests/support/pages/visit.ts'
import { words } from '#tests/support/pages/words.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { signInAs } from '#tests/support/people/enter-as.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

const box = async (one: Locator) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

test('a balance is taken in cash under its own row, and the next screen shows the collected amount', {
  tag: '@es-phone',
}, async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signInAs(page, demoPerson('seller'))
  const { offers } = await visit(page, baseURL ?? '', 'es')
  const sale = await buy(page.request, [offers.stay.line], { language: 'es', purpose: 'deposit' })
  const said = (section: string, key: string) => words('es', section, key)
  await page.goto('/agency')
  await settle(page)
  await awaitPerson(page)
  await page.goto(`/booking/1001/payment/${sale.id}`)
  await settle(page)

  const cash = page.locator('label', { has: page.getByText(said('selling', 'cash.title')) })
  await expect(cash).toBeVisible()
  await cash.click()
  const amount = page.getByLabel(said('selling', 'cash.amount'))
  await expect(amount).toBeInViewport()
  const row = await box(cash)
  await expect(cash).toBeInViewport({ ratio: 1 })
  const gap = (await box(amount)).y - (row.y + row.height)
  expect(gap, 'between the row and its amount').toBeLessThan(60)
  const bar = await box(page.locator('[data-lower-bar]'))
  expect(bar.y + bar.height, 'the bar ends with the screen').toBe(780)
  expect(await axeComplaints(page)).toEqual([])

  // First a part of it.
  const title = page.getByRole('heading', { level: 1 })
  await amount.fill('1e9')
  await expect(page.getByText(said('selling', 'cash.rest_error'))).toBeVisible()
  await expect(page.getByText(said('selling', 'cash.rest'))).toBeHidden()
  await amount.fill('100')
  await expect(page.getByText(said('selling', 'cash.remains'))).toBeVisible()
  await page.locator('[data-lower-bar] button').click()
  await expect(title).toHaveText(said('payment', 'sold.collected'))
  await expect(page.getByText(said('payment', 'sold.balance_left'))).toBeVisible()
  await expect(page.getByText(said('payment', 'balance_by'))).toBeVisible()
  await expect(page.getByRole('link', { name: said('payment', 'sold.again') })).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  await page.getByRole('link', { name: said('payment', 'sold.collect') }).click()
  await expect(title).toHaveText(said('payment', 'sold.balance_left'))
  await cash.click()
  await expect(amount).toBeVisible()

  await page.locator('[data-lower-bar] button').click()
  await expect(title).toHaveText(said('payment', 'sold.collected'))
  await expect(page.getByText(said('payment', 'sold.paid_in_full'))).toBeInViewport()
  await expect(page.getByRole('link', { name: said('payment', 'confirmation.receipt') })).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
})
