import { expect, test } from '#tests/support/pages/e2e.ts'
import { minorOf } from '#tests/support/pages/journey.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { languageOf } from '#tests/support/pages/words.ts'
import {
  chooseFor,
  keepCheaper,
  keepOffline,
  salesTo,
  sellerAtWork,
} from '#tests/support/people/offline-desk.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

// Without a network the browser reports every failed request, and pictures that were not seen before.
test.use({ consoleMaySay: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 409/] })

test(
  'offline a seller sells a cart; online it is sold once, on credit',
  { tag: '@es-phone' },
  async ({ page, baseURL, context }, info) => {
    const visited = await sellerAtWork(page, baseURL ?? '', languageOf(info.project.name))
    const { said, offers } = visited
    const email = `sin-${info.project.name}-${Date.now()}@example.com`
    await chooseFor(visited, [offers.stay, offers.tour])

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(said('selling', 'bar.as'))).toBeVisible()
    await expect(page.getByRole('button', { name: said('outbox', 'sale.start') })).toBeVisible()
    await expect(page.getByText(said('cart', 'to_confirm')).first()).toBeVisible()
    await page.getByRole('button', { name: said('outbox', 'sale.start') }).click()
    await settle(page)
    await expect(page.getByText(said('outbox', 'sale.as_of'))).toBeVisible()
    expect(await axeComplaints(page)).toEqual([])
    // Going back, in the page or in the browser, leaves the form and not the cart.
    const start = page.getByRole('button', { name: said('outbox', 'sale.start') })
    await page.getByRole('button', { name: said('outbox', 'sale.back') }).click()
    await start.click()
    await expect(page.getByRole('heading', { name: said('outbox', 'sale.title') })).toBeVisible()
    await page.goBack()
    await expect(start).toBeVisible()
    await expect(page).toHaveURL('/booking/1001/checkout')
    await keepOffline(visited, { email })

    const entry = page.getByRole('listitem').filter({ hasText: /Zoë Núñez/ })
    await expect(entry.getByText(said('outbox', 'state.waiting'))).toBeVisible()
    await expect(entry.getByText(said('outbox', 'confirmed'))).toHaveCount(0)
    await expect(page.getByRole('link', { name: said('outbox', 'bar.waiting_one') })).toBeVisible()
    await expect(page.getByText(said('agency-menu', 'unsent.count_one'))).toHaveCount(1)
    expect(await axeComplaints(page)).toEqual([])

    // Going back from the queue shows the cart, which is empty now.
    await page.goBack()
    await expect(page.getByText(said('cart', 'empty_title'))).toBeVisible()
    await expect(page).toHaveURL('/booking/1001/checkout')
    await page.goForward()

    // Signing out from the front door also warns of unsent data.
    await page.goto('/')
    await page.getByRole('button', { name: said('login', 'sign_out') }).click()
    await expect(page.getByText(said('agency-menu', 'unsent.title'))).toBeVisible()
    expect(await axeComplaints(page)).toEqual([])
    await page.goto('/agency/outbox')

    // The battery dies: the sale is still there, and still waiting.
    await page.reload()
    await expect(entry.getByText(said('outbox', 'state.waiting'))).toBeVisible()

    await context.setOffline(false)
    await expect(entry.getByText(said('outbox', 'state.sent'))).toBeVisible({ timeout: 20_000 })
    await expect(entry.getByText(said('outbox', 'confirmed'))).toBeVisible()
    const sales = await salesTo(visited, email)
    expect(sales).toMatchObject([{ state: 'confirmed', payment: 'on_credit' }])
    await entry.getByRole('link', { name: said('outbox', 'see_sale') }).click()
    await page.getByRole('button', { name: said('sales-desk', 'log.all') }).click()
    await expect(page.getByText(said('sales-desk', 'log.placed_offline'))).toBeVisible()
    await page.goto('/booking/1001/checkout')
    await expect(page.getByText(said('cart', 'empty_title'))).toBeVisible()
  },
)

test(
  'a price that rose in the meantime needs confirmation, and is then sold at the new price, once',
  { tag: '@en-desktop' },
  async ({ page, baseURL, context }, info) => {
    const visited = await sellerAtWork(page, baseURL ?? '', languageOf(info.project.name))
    const { said, offers } = visited
    const email = `sube-${info.project.name}-${Date.now()}@example.com`
    await keepCheaper(visited, email, 'link')
    await context.setOffline(false)

    const entry = page.getByRole('listitem').filter({ hasText: /Zoë Núñez/ })
    await expect(entry.getByText(said('outbox', 'state.needs_you'))).toBeVisible({ timeout: 20_000 })
    expect(await salesTo(visited, email)).toEqual([])
    expect(await axeComplaints(page)).toEqual([])
    const accept = entry.getByRole('button', { name: said('outbox', 'needs.accept_price') })
    expect(minorOf(await accept.innerText())).toBe(offers.stay.line.totalMinor)
    await accept.click()
    await expect(entry.getByText(said('outbox', 'link_sent'))).toBeVisible({ timeout: 20_000 })
    expect(await salesTo(visited, email)).toMatchObject([
      { state: 'pending_payment', totalMinor: offers.stay.line.totalMinor },
    ])
  },
)
