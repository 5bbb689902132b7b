import type { Page, TestInfo } from 'playwright/test'
import { testCards } from '#server/gateways/payments/sandbox/test-cards.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { checkOutSale, holdSale, shopOf, startPaying } from '#tests/support/pages/sales-by-api.ts'
import { settle, settleLists, visitSpeaking } from '#tests/support/pages/visit.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'
import { enterAsAdmin } from '#tests/support/people/staff.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { findStay } from '#tests/support/worlds/offers.ts'

const { number } = testCards.find(({ outcome }) => outcome === 'disputed') ?? { number: '' }

// The browser itself reports the refused cancellation.
test.use({ consoleMaySay: [/status of 409/] })

/** A sale paid with the card whose holder disputes the payment some seconds later. */
async function disputedSale(page: Page, baseURL: string, info: TestInfo, day: number) {
  const language = info.project.name === 'es-phone' ? 'es' : 'en'
  const { said: words, shop } = await visitSpeaking(page, baseURL, language)
  const { line } = await findStay(shop, day)
  const sale = await holdSale(shopOf(page.request), [line], { language })
  await checkOutSale(shopOf(page.request), sale)
  const path = await startPaying(shopOf(page.request), sale, 'card')
  const form = { number, expiry: '12/40', cvc: '123', name: 'ANA PAZ' }
  await page.request.post(`${path}/card`, { form, maxRedirects: 0 })
  return { sale, words, said: (key: string) => words('work-desk', key) }
}

test('a card payment is disputed by its holder: staff concede it, and the sale is owed again', async ({
  page,
  baseURL,
}, info) => {
  const { sale, words, said } = await disputedSale(page, baseURL ?? '', info, 58)

  // The client reads that her bank examines it, and cannot cancel in the meantime.
  await page.goto(`/booking/1001/reservation-details/${sale.id}`)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(words('payment', 'summary.disputed'))).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await page.getByRole('button', { name: words('payment', 'cancel.line') }).click()
  await expect(page.getByText(words('api-error', 'payment_disputed'))).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])

  // The agency gets a short summary, and one way to answer.
  await enterAs(page, 'owner')
  await page.goto(`/agency/sales/${sale.id}`)
  const box = page
    .getByRole('status')
    .filter({ has: page.getByText(words('sales-desk', 'problem.dispute.title')) })
  for (const fact of ['amount', 'due_by', 'to_do'])
    await expect(
      box.getByRole('term').filter({ hasText: words('sales-desk', `problem.fact.${fact}`) }),
    ).toBeVisible()
  await expect(box.getByRole('link')).toHaveAttribute('href', /^mailto:/)
  await settle(page)
  expect(await axeComplaints(page)).toEqual([])

  await enterAsAdmin(page, baseURL ?? '')
  await page.goto(`/admin/reviews?text=${sale.code}`)
  await settleLists(page)
  const main = page.getByRole('main')
  await expect(main.getByText(said('dispute_reason.unrecognized'))).toBeVisible()
  const answer = main.getByRole('link', { name: said('answer_dispute') })
  await expect(answer).toHaveAttribute('href', /\/sandbox\/disputes\/sbd_/)
  expect(await axeComplaints(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await main.getByRole('button', { name: said('decision.concede.button') }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByLabel(said('why'))).toHaveAccessibleDescription(said('why_readers'))
  await sheet.getByLabel(said('why')).fill('No hay con qué responder.')
  expect(await axeComplaints(page)).toEqual([])
  await sheet.getByRole('button', { name: said('decision.concede.button') }).click()
  await expect(sheet).toBeHidden()
  // Closing a sheet leaves its history entry.
  await settleLists(page)

  await page.goto(`/admin/sales/${sale.id}`)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(words('sales-desk', 'problem.dispute_lost.title'))).toBeVisible({
      timeout: 3_000,
    })
  }).toPass({ timeout: 60_000 })
  await expect(main.getByText(words('payment', 'summary.unpaid')).first()).toBeVisible()
  await expect(main.getByText(words('sales-desk', 'money.taken_back')).first()).toBeVisible()
  // The bank took it, nobody refunded it, and the sale's earnings are no longer certain.
  const sums = main.getByText(words('sales-desk', 'money.taken_back'), { exact: true }).first()
  await expect(sums.locator('xpath=following-sibling::dd')).toHaveText(/^[−-]/)
  await expect(main.getByText(words('sales-desk', 'money.withdrawn'), { exact: true }).first()).toBeAttached()
  await expect(main.getByText(words('payment', 'refund_state.done'), { exact: true })).toHaveCount(0)
  await expect(main.getByText(words('sales-desk', 'money.earned_once_paid')).first()).toBeAttached()
  await settle(page)
  expect(await axeComplaints(page)).toEqual([])
})

test('an admin downloads the evidence of a dispute and hands it in; the bank decides for the agency', async ({
  page,
  baseURL,
}, info) => {
  const { sale, words, said } = await disputedSale(page, baseURL ?? '', info, 61)
  // A first sign-in replaces the session of the browser: the admin comes after the owner.
  await enterAs(page, 'owner')
  await enterAsAdmin(page, baseURL ?? '')
  const main = page.getByRole('main')
  const handIn = main.getByRole('button', { name: said('answer.hand_in') })
  await expect(async () => {
    await page.goto(`/admin/reviews?text=${sale.code}`)
    await expect(handIn).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await settleLists(page)
  expect(await axeComplaints(page)).toEqual([])
  const saved = page.waitForEvent('download')
  await main.getByRole('button', { name: said('answer.pack') }).click()
  expect((await saved).suggestedFilename()).toContain(`${sale.code}.zip`)

  await handIn.click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(said('answer.note')).fill('La clienta nos escribió desde el hotel.')
  await settle(page)
  expect(await axeComplaints(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await sheet.getByRole('button', { name: said('answer.hand_in') }).click()
  await expect(sheet).toBeHidden()
  await settleLists(page)
  await expect(async () => {
    await page.reload()
    await expect(main.getByText(`${sale.code}.pdf`)).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  // The provider takes it once.
  await expect(handIn).toHaveCount(0)
  await expect(main.getByText('La clienta nos escribió desde el hotel.')).toBeVisible()
  await settleLists(page)
  expect(await axeComplaints(page)).toEqual([])
  const url = await main.getByRole('link', { name: said('answer_dispute') }).getAttribute('href')

  await enterAs(page, 'owner')
  await page.goto(`/agency/sales/${sale.id}`)
  await expect(
    page.getByRole('term').filter({ hasText: words('sales-desk', 'problem.fact.handed_in') }),
  ).toBeVisible()
  await settle(page)
  expect(await axeComplaints(page)).toEqual([])

  // The provider's page shows it, and decides as the bank.
  await page.goto(url ?? '')
  await expect(page.getByText('La clienta nos escribió desde el hotel.')).toBeVisible()
  await page.locator('button[value=won]').click()
  await enterAsAdmin(page, baseURL ?? '')
  await expect(async () => {
    await page.goto(`/admin/reviews?state=resolved&text=${sale.code}`)
    await expect(main.getByText(said('dispute_ended.won'))).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
})
