import { addDays, dayIn, formatDay, homeZone } from '#core/time/days.ts'
import { withoutWorker } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { payByCard } from '#tests/support/pages/journey.ts'
import { cards } from '#tests/support/pages/sales-by-api.ts'
import { settle, visitSpeaking } from '#tests/support/pages/visit.ts'
import { languageOf, startsWith } from '#tests/support/pages/words.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { orderCard } from '#tests/support/worlds/visit-gift-cards.ts'
import { bought } from '#tests/support/worlds/visit-sales.ts'

test.beforeEach(({ page }) => withoutWorker(page))
// One test goes offline.
test.use({ consoleMaySay: [/ERR_INTERNET_DISCONNECTED/] })

// They change what the same agency sells.
test.describe.configure({ mode: 'default' })

test('a customer buys a gift card online by card, and gets its code', async ({ page, baseURL }, info) => {
  const { said } = await visitSpeaking(page, baseURL ?? '', languageOf(info.project.name))
  const words = (key: string) => said('gift-card-shop', key)
  await page.goto('/booking/1001')
  await settle(page)
  // On a phone below the search, on a desktop in the header.
  await page
    .getByRole(info.project.name === 'es-phone' ? 'main' : 'banner')
    .getByRole('link', { name: said('bookings', 'nav.gift_cards') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: words('title') })).toBeVisible()
  await expect(page.getByText(words('term.no_end'))).toBeVisible()
  await page.getByRole('radio', { name: words('other') }).check()
  await page.getByRole('button', { name: words('pay') }).click()
  await expect(page.getByText(words('amount_error'))).toBeVisible()
  await expect(page.getByText(words('buyer_name_error'))).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  await page.getByLabel(startsWith(words('other_amount'))).fill('750')
  await expect(page.getByLabel(words('deliver_on'))).toBeHidden()
  await page.getByLabel(words('recipient_name')).fill('Antonio Luna')
  await page.getByLabel(words('recipient_email')).fill('antonio@ejemplo.mx')
  // A day in the past is refused.
  await page.getByLabel(words('deliver_on')).fill('2020-01-31')
  await page.getByLabel(words('buyer_name')).fill('Rosa Peña')
  await page.getByLabel(words('buyer_email'), { exact: true }).fill('rosa@ejemplo.mx')
  await page.getByRole('button', { name: words('pay') }).click()
  await expect(page.getByText(words('deliver_on_error'))).toBeVisible()
  const soon = addDays(dayIn(new Date(), homeZone), 40)
  await page.getByLabel(words('deliver_on')).fill(soon)
  expect(await axeComplaints(page)).toEqual([])
  await page.getByRole('button', { name: words('pay') }).click()
  // A declined card loses nothing of what was typed.
  await payByCard(page, cards.decline)
  await page.waitForURL(/\/booking\/1001\/gift-card\//)
  await page.getByRole('link', { name: words('order.again') }).click()
  await expect(page.getByLabel(startsWith(words('other_amount')))).toHaveValue('750')
  await expect(page.getByLabel(words('recipient_name'))).toHaveValue('Antonio Luna')
  await page.getByRole('button', { name: words('pay') }).click()
  await payByCard(page, cards.success)
  await page.waitForURL(/\/booking\/1001\/gift-card\//)
  await expect(page.getByRole('heading', { level: 1, name: words('order.paid_title') })).toBeVisible()
  const day = formatDay(soon, languageOf(info.project.name), 'long')
  await expect(page.getByText(day)).toBeVisible()
  await expect(page.getByText(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)).toBeVisible()
  await expect(page.getByText(/750/).first()).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  await page.goto('/booking/1001/gift-cards/buy')
  await expect(page.getByLabel(words('recipient_name'))).toHaveValue('')
})

test('a purchase shows its reference, and without signal the shop says that it needs a connection', async ({
  page,
  baseURL,
}, info) => {
  const visit = await visitSpeaking(page, baseURL ?? '', languageOf(info.project.name))
  const { key } = await orderCard(visit, 'oxxo', false)
  await page.goto(`/booking/1001/gift-card/${key}`)
  await expect(page.getByText(visit.said('gift-card-shop', 'order.then'))).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  await page.goto('/booking/1001/gift-cards/buy')
  await settle(page)
  await page.context().setOffline(true)
  await expect(page.getByText(visit.said('gift-card-shop', 'offline'))).toBeVisible()
  await expect(page.getByRole('button', { name: visit.said('gift-card-shop', 'pay') })).toBeDisabled()
  await page.context().setOffline(false)
})

test('an owner chooses the gift cards on sale, and without any the shop is closed', async ({
  page,
  baseURL,
}, info) => {
  const { said } = await visitSpeaking(page, baseURL ?? '', languageOf(info.project.name))
  await page.goto('/booking/1002/gift-cards/buy')
  await expect(page.getByText(said('gift-card-shop', 'closed_title'))).toBeVisible()
  await enterAs(page, 'owner')
  await page.goto('/agency/affiliate')
  await settle(page)
  const card = page.getByRole('checkbox', { name: /3,000/ })
  await card.click()
  await expect(card).toBeChecked()
  await expect(page.getByText(said('affiliate', 'gift_cards.saved'))).toBeVisible()
  await card.click()
  await expect(card).not.toBeChecked()
  await page.getByRole('link', { name: said('affiliate', 'gift_cards.shop') }).click()
  await expect(page.getByRole('heading', { level: 1, name: said('gift-card-shop', 'title') })).toBeVisible()
})

test('a customer who cancels chooses a gift card in place of money', async ({ page, baseURL }, info) => {
  const visit = await visitSpeaking(page, baseURL ?? '', languageOf(info.project.name))
  const { said, shop } = visit
  await enterAs(page, 'owner')
  const amounts = [500_00, 1_000_00, 2_000_00] as const
  const offer = (refunds: boolean) => shop.agency.changeCardRules({ amounts: [...amounts], refunds })
  await offer(true)
  await page.context().clearCookies()
  const sale = await bought(visit)
  await page.goto(`/booking/1001/reservation-details/${sale.id}`)
  await settle(page)
  await page.getByRole('button', { name: said('payment', 'cancel.all') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(said('payment', 'cancel.as_card')).check()
  await expect(sheet.getByText(said('payment', 'cancel.as_card_hint'))).toBeVisible()
  await expect(sheet.getByText(said('payment', 'cancel.new_card'))).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  await sheet.getByRole('button', { name: said('payment', 'cancel.confirm') }).click()
  await expect(page.getByText(said('payment', 'cancelled.all'))).toBeVisible()
  await expect(page.getByText(/tarjeta de regalo por|gift card for/)).toBeVisible()
  await enterAs(page, 'owner')
  await offer(false)
})
