import type { BrowserContext, Page } from 'playwright/test'
import { axeComplaints } from '#tests/support/axe.ts'
import { awaitPerson, fillCart, speak } from '#tests/support/device.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { fromElsewhere } from '#tests/support/enter-as.ts'
import { inviteAndEnter, linkTo } from '#tests/support/new-seller.ts'
import { settle, visit } from '#tests/support/visit.ts'

// A link that never was is refused with its status; without a network the browser says so itself.
test.use({ consoleMaySay: [/status of 4[01]0.*openCartLink|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

const checkout = '/booking/1001/checkout'
const languageOf = (project: string) => (project.startsWith('en') ? 'en' : 'es')
const lines = (page: Page) =>
  page
    .getByRole('main')
    .locator('li')
    .filter({ has: page.getByRole('heading', { level: 2 }) })

/** Comes back to the page, as somebody does who was elsewhere meanwhile. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

async function device(from: Page, watch: (page: Page) => void): Promise<Page> {
  const { viewport, isMobile, locale, baseURL } = test.info().project.use
  const context = (await from
    .context()
    .browser()
    ?.newContext({ viewport, isMobile, locale, baseURL })) as BrowserContext
  const page = await context.newPage()
  watch(page)
  await speak(page, languageOf(test.info().project.name))
  return page
}

/** Somebody of an agency, whose browser the worker serves from now on. */
async function atWork(page: Page): Promise<void> {
  await page.goto('/agency')
  await settle(page)
  await awaitPerson(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto('/booking/1001/find-reservation')
  await settle(page)
}

test('the cart of who is signed in is on every device, and what is removed on one is gone from all', async ({
  page,
  baseURL,
  watch,
}, info) => {
  test.setTimeout(120_000)
  const { offers, said } = await visit(page, baseURL ?? '', languageOf(info.project.name))
  await speak(page, languageOf(info.project.name))
  const person = await inviteAndEnter(page)
  await atWork(page)
  await fillCart(page, [offers.stay.line, offers.tour.line])
  await page.goto(checkout)
  await expect(page.getByText(said('cart', 'saved.online'))).toBeVisible()

  const other = await device(page, watch)
  await other.request.post('/rpc/home/signIn', { data: { json: person }, headers: fromElsewhere() })
  await atWork(other)
  await other.goto(checkout)
  await expect(lines(other)).toHaveCount(2)
  await expect(other.getByText(said('cart', 'saved.online'))).toBeVisible()

  // Without signal it is said to be on this device alone.
  await other.context().setOffline(true)
  await lines(other).first().getByRole('button').click()
  await expect(other.getByText(said('cart', 'saved.device'), { exact: true })).toBeVisible()
  await expect(lines(other)).toHaveCount(1)
  await other.context().setOffline(false)
  await expect(other.getByText(said('cart', 'saved.online'))).toBeVisible({ timeout: 20_000 })

  const isGone = async () => {
    await comeBack(page)
    return await lines(page).count()
  }
  await expect.poll(isGone, { timeout: 20_000, intervals: [1_000] }).toBe(1)

  // A line that comes back by an undo is a line of its own.
  await lines(page).first().getByRole('button').click()
  await expect(page.getByText(said('cart', 'empty_title'))).toBeVisible()
  await page.getByRole('button', { name: said('cart', 'undo') }).click()
  await expect(lines(page)).toHaveCount(1)
  await expect(page.getByText(said('cart', 'saved.online'))).toBeVisible()
  await other.reload()
  await expect(other.getByText(said('cart', 'saved.online'))).toBeVisible()
  await expect(lines(other)).toHaveCount(1)
  await other.context().close()
})

test('a guest goes on with the cart on another device by a link, shared or sent', async ({
  page,
  baseURL,
  watch,
}, info) => {
  test.setTimeout(120_000)
  await speak(page, languageOf(info.project.name))
  const { offers, said } = await visit(page, baseURL ?? '', languageOf(info.project.name))
  await page.goto('/booking/1001/find-reservation')
  await settle(page)
  await fillCart(page, [offers.stay.line, offers.tour.line])
  await page.goto(checkout)
  await expect(page.getByText(said('cart', 'saved.device'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: said('cart', 'elsewhere.open') }).click()
  await page.getByRole('button', { name: said('cart', 'elsewhere.make') }).click()
  const url = await page.getByLabel(said('cart', 'elsewhere.link')).inputValue()
  expect(new URL(url).pathname).toMatch(/^\/booking\/1001\/cart\/[\w-]{43}$/)
  const email = `carrito-${info.project.name}-${Date.now()}@example.com`
  await page.getByRole('button', { name: said('cart', 'elsewhere.send') }).click()
  await expect(page.getByText(said('cart', 'elsewhere.email_wrong'))).toBeVisible()
  await page.getByLabel(said('cart', 'elsewhere.email')).fill(email)
  await page.getByRole('button', { name: said('cart', 'elsewhere.send') }).click()
  await expect(page.getByText(email)).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])

  const other = await device(page, watch)
  await other.goto(new URL(url).pathname)
  await expect(other.getByRole('heading', { level: 1, name: said('cart', 'linked.title') })).toBeVisible()
  await settle(other)
  expect(await axeComplaints(other)).toEqual([])
  await other.getByRole('button', { name: said('cart', 'linked.take') }).click()
  await expect(other).toHaveURL(checkout)
  await expect(lines(other)).toHaveCount(2)
  await lines(other).first().getByRole('button').click()
  await expect(lines(other)).toHaveCount(1)

  // From the letter, to a cart that is not empty any more: nothing is taken before somebody says how.
  await other.goto(await linkTo(page, email, /(\/booking\/1001\/cart\/[\w-]{43})/))
  await expect(other.getByText(said('cart', 'linked.not_empty_one'))).toBeVisible()
  expect(await axeComplaints(other)).toEqual([])
  await other.getByRole('link', { name: said('cart', 'linked.keep') }).click()
  await expect(lines(other)).toHaveCount(1)
  await other.goto(new URL(url).pathname)
  await other.getByRole('button', { name: said('cart', 'linked.add') }).click()
  await expect(other).toHaveURL(checkout)
  await expect(lines(other)).toHaveCount(2)
  await other.goto(new URL(url).pathname)
  await other.getByRole('button', { name: said('cart', 'linked.replace') }).click()
  await expect(other).toHaveURL(checkout)
  await expect(lines(other)).toHaveCount(2)

  // Over for good, or cut off by a mail program: the same is to be done.
  for (const token of ['x'.repeat(43), 'x'.repeat(20)]) {
    await other.goto(`/booking/1001/cart/${token}`)
    await expect(
      other.getByRole('heading', { level: 1, name: said('cart', 'linked.gone_title') }),
    ).toBeVisible()
  }
  expect(await axeComplaints(other)).toEqual([])

  // Opened in a tunnel, it is there as soon as there is signal, without a press.
  await other.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await other.reload()
  await other.context().setOffline(true)
  await other.goto(new URL(url).pathname)
  await expect(other.getByRole('heading', { level: 1, name: said('errors', 'offline_title') })).toBeVisible()
  await other.context().setOffline(false)
  await expect(other.getByRole('heading', { level: 1, name: said('cart', 'linked.title') })).toBeVisible({
    timeout: 20_000,
  })
  await other.context().close()
})
