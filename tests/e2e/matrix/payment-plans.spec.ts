import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { awaitSale } from '#tests/support/pages/sales-by-api.ts'
import { unfold } from '#tests/support/pages/unfold.ts'
import { settle, type Visit, visitSpeaking } from '#tests/support/pages/visit.ts'
import { languageOf, startsWith } from '#tests/support/pages/words.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { signInAs } from '#tests/support/people/enter-as.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { missed, onPlan, withPlans } from '#tests/support/worlds/own-plans.ts'

const reservation = (id: string) => `/booking/1001/reservation-details/${id}`

/** Pays on the provider's page, and waits for the sale to be paid down to `dueMinor`. */
async function payHere({ page, shop }: Visit, saleId: string, dueMinor: number): Promise<void> {
  await page.waitForURL(/\/sandbox\/pay\//)
  await page.locator('#number').fill('4242424242424242')
  await page.locator('#expiry').fill('12/34')
  await page.locator('#cvc').fill('123')
  await page.locator('#name').fill('Zoe Nunez')
  await page.getByRole('button', { name: /^(Pagar|Pay) / }).click()
  await page.waitForURL(/transaction-response|detail/)
  await awaitSale(shop, saleId, (sale) => sale.dueMinor === dueMinor)
}

async function openReservation(page: Page, saleId: string): Promise<void> {
  await page.goto(reservation(saleId))
  await settle(page)
}

test('a plan of four dates is agreed, paid date by date, and ended by paying the rest', async ({
  page,
  baseURL,
}, info) => {
  const visit = await visitSpeaking(page, baseURL ?? '', languageOf(info.project.name))
  const { said, shop } = visit
  const words = (key: string) => said('payment', key)
  const sale = await withPlans(visit)
  await page.goto(`/booking/1001/payment/${sale.id}`)
  await settle(page)
  const dates = page.getByRole('list', { name: words('plan.title') }).getByRole('listitem')
  const payButton = page.getByRole('button', { name: startsWith(words('pay')) })

  // By keyboard, from the full amount to the plan.
  const amounts = page.getByRole('group', { name: words('amount') }).getByRole('radio')
  await amounts.first().focus()
  for (let at = 0; at < 2; at++) await page.keyboard.press('ArrowDown')
  await expect(amounts.last()).toBeChecked()
  await page.getByLabel(words('plan.count')).selectOption('4')
  await expect(dates).toHaveCount(5)
  // Nothing is paid before the consent.
  await payButton.click()
  await expect(page.getByText(words('plan.consent_missing'))).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  await page.getByRole('checkbox', { name: words('plan.consent_1') }).check()
  await payButton.click()
  const depositMinor = sale.deposit?.amountMinor ?? 0
  await payHere(visit, sale.id, sale.totalMinor - depositMinor)

  await openReservation(page, sale.id)
  await expect(dates).toHaveCount(5)
  await expect(dates.getByText(words('plan.state.paid'))).toHaveCount(1)
  await expect(dates.getByText(words('plan.state.due'))).toHaveCount(4)
  await expect(page.getByText(words('plan.next'))).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])

  // Two dates at once.
  const { plan } = await shop.bookingEngine.getSale({ saleId: sale.id })
  const [, first, second] = plan?.payments ?? []
  const twoMinor = (first?.openMinor ?? 0) + (second?.openMinor ?? 0)
  await page.getByRole('link', { name: startsWith(words('pay')) }).click()
  const through = page.getByLabel(words('plan.through'))
  await expect(through.getByRole('option')).toHaveCount(4)
  await through.selectOption({ index: 1 })
  expect(await axeComplaints(page)).toEqual([])
  await payButton.click()
  const leftMinor = sale.totalMinor - depositMinor - twoMinor
  await payHere(visit, sale.id, leftMinor)
  // It was confirmed before.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('confirmation.title_part'))

  await openReservation(page, sale.id)
  await expect(dates.getByText(words('plan.state.paid'))).toHaveCount(3)
  await page.getByRole('button', { name: words('plan.end') }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(words('plan.end_pay'))).toBeVisible()
  await expect(sheet.getByText(words('plan.end_cancel'))).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  await sheet.getByRole('link').click()
  await expect(page.getByLabel(words('plan.through'))).toHaveValue(plan?.payments.at(-1)?.dueOn ?? '')
  await payButton.click()
  await payHere(visit, sale.id, 0)
  await openReservation(page, sale.id)
  await expect(dates.getByText(words('plan.state.paid'))).toHaveCount(5)
  await expect(page.getByRole('button', { name: words('plan.end') })).toBeHidden()
})

test('a missed date is shown, and the plan is ended by cancelling the reservation under its terms', async ({
  page,
  baseURL,
}, info) => {
  const visit = await visitSpeaking(page, baseURL ?? '', languageOf(info.project.name))
  const words = (key: string) => visit.said('payment', key)
  const sale = await missed(visit)
  await openReservation(page, sale.id)
  const dates = page.getByRole('list', { name: words('plan.title') }).getByRole('listitem')
  await expect(dates.getByText(words('plan.state.overdue'))).toHaveCount(1)
  await expect(page.getByText(words('plan.overdue'))).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  await page.getByRole('button', { name: words('plan.end') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('cancel.all') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('cancel.confirm') })
    .click()
  const cancelled = await awaitSale(visit.shop, sale.id, ({ state }) => state === 'cancelled')
  const backMinor = cancelled.refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  expect(backMinor + cancelled.penaltyMinor).toBe(cancelled.paidMinor)
})

test('a seller sees the dates on the sale, and an owner says which plans are offered', async ({
  page,
  baseURL,
}, info) => {
  const visit = await visitSpeaking(page, baseURL ?? '', languageOf(info.project.name))
  const sale = await onPlan(visit)
  await signInAs(page, demoPerson('owner'))
  await page.goto(`/agency/sales/${sale.id}`)
  await settle(page)
  await expect(page.getByText(visit.said('payment', 'plan.next')).first()).toBeVisible()
  await unfold(page, visit.said('sales-desk', 'money.title'))
  await expect(
    page.getByRole('list', { name: visit.said('payment', 'plan.title') }).getByRole('listitem'),
  ).toHaveCount(5)
  expect(await axeComplaints(page)).toEqual([])

  await page.goto('/agency/affiliate')
  await settle(page)
  const words = (key: string) => visit.said('affiliate', `payment_plans.${key}`)
  await page.getByLabel(words('most')).selectOption('12')
  await page.getByLabel(words('lead'), { exact: true }).selectOption('21')
  await page.getByRole('button', { name: words('save') }).click()
  await expect(page.getByText(words('saved'))).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
})
