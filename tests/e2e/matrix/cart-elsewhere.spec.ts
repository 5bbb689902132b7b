import type { Page } from 'playwright/test'
import { openByWorker } from '#tests/support/device/by-worker.ts'
import { fillCart, speak } from '#tests/support/device/device.ts'
import { otherDevice } from '#tests/support/device/other-device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { cartLines } from '#tests/support/pages/prepared-cart.ts'
import { visit } from '#tests/support/pages/visit.ts'
import { languageOf } from '#tests/support/pages/words.ts'
import { fromElsewhere } from '#tests/support/people/enter-as.ts'
import { inviteAndEnter } from '#tests/support/people/new-seller.ts'

// An unknown link is refused with its status; without a network the browser itself reports it.
test.use({ consoleMaySay: [/status of 4[01]0.*openCartLink|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

const checkout = '/booking/1001/checkout'

/** Returns to the page, as after a visit elsewhere. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

const atWork = (page: Page) => openByWorker(page, '/booking/1001/find-reservation')

test('the cart of the signed-in user is on every device, and a line removed on one disappears from all', async ({
  page,
  baseURL,
  watch,
}, info) => {
  const { offers, said } = await visit(page, baseURL ?? '', languageOf(info.project.name))
  await speak(page, languageOf(info.project.name))
  const person = await inviteAndEnter(page)
  await atWork(page)
  await fillCart(page, [offers.stay.line, offers.tour.line])
  await page.goto(checkout)
  await expect(page.getByText(said('cart', 'saved.online'))).toBeVisible()

  const other = await otherDevice(page, watch, languageOf(info.project.name))
  await other.request.post('/rpc/home/signIn', { data: { json: person }, headers: fromElsewhere() })
  await atWork(other)
  await other.goto(checkout)
  await expect(cartLines(other)).toHaveCount(2)
  await expect(other.getByText(said('cart', 'saved.online'))).toBeVisible()

  // Offline it is marked as stored on this device only.
  await other.context().setOffline(true)
  await cartLines(other).first().getByRole('button').click()
  await expect(other.getByText(said('cart', 'saved.device'), { exact: true })).toBeVisible()
  await expect(cartLines(other)).toHaveCount(1)
  await other.context().setOffline(false)
  await expect(other.getByText(said('cart', 'saved.online'))).toBeVisible({ timeout: 20_000 })

  const isGone = async () => {
    await comeBack(page)
    return await cartLines(page).count()
  }
  await expect.poll(isGone, { timeout: 20_000, intervals: [1_000] }).toBe(1)

  // A line restored by an undo is a new line.
  await cartLines(page).first().getByRole('button').click()
  await expect(page.getByText(said('cart', 'empty_title'))).toBeVisible()
  await page.getByRole('button', { name: said('cart', 'undo') }).click()
  await expect(cartLines(page)).toHaveCount(1)
  await expect(page.getByText(said('cart', 'saved.online'))).toBeVisible()
  await other.reload()
  await expect(other.getByText(said('cart', 'saved.online'))).toBeVisible()
  await expect(cartLines(other)).toHaveCount(1)
  await other.context().close()
})

test('a seller’s input for a client is on every device, until it is sold on one', async ({
  page,
  baseURL,
  watch,
}, info) => {
  const language = languageOf(info.project.name)
  const { offers, said } = await visit(page, baseURL ?? '', language)
  await speak(page, language)
  const person = await inviteAndEnter(page)
  await atWork(page)
  await fillCart(page, [offers.stay.line])
  const beginsForm = async (on: Page) => {
    await on.goto(checkout)
    await on.getByRole('button', { name: said('cart', 'hold') }).click()
    await expect(on.locator('#givenName')).toBeVisible()
  }
  await beginsForm(page)
  await page.locator('#givenName').fill('Zoë')
  await page.locator('#phone').fill('+52 951 555 0199')
  await expect(page.getByText(said('traveler-info', 'saved.online'))).toBeVisible()

  const other = await otherDevice(page, watch, language)
  await other.request.post('/rpc/home/signIn', { data: { json: person }, headers: fromElsewhere() })
  await atWork(other)
  await beginsForm(other)
  await expect(other.locator('#givenName')).toHaveValue('Zoë')
  await expect(other.locator('#phone')).toHaveValue('+52 951 555 0199')
  await expect(other.getByText(said('traveler-info', 'saved.online'))).toBeVisible()

  await other.context().setOffline(true)
  await other.locator('#familyName').fill('Núñez')
  await expect(other.getByText(said('traveler-info', 'saved.device'), { exact: true })).toBeVisible()
  await other.context().setOffline(false)
  await expect(other.getByText(said('traveler-info', 'saved.online'))).toBeVisible()
  await page.reload()
  await expect(page.locator('#familyName')).toHaveValue('Núñez')

  await other.locator('#email').fill(`zoe-${info.project.name}-${Date.now()}@example.com`)
  for (const name of await other.locator('input[id^=traveller-]').all()) await name.fill('Ana')
  await other.locator('#terms').check()
  await other.getByRole('button', { name: said('traveler-info', 'continue') }).click()
  await other.getByRole('button', { name: said('selling', 'credit.pay') }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(said('payment', 'sold.title'))
  const isForgotten = async () => {
    await comeBack(page)
    return await page.locator('#givenName').inputValue()
  }
  await expect.poll(isForgotten, { intervals: [1_000] }).toBe('')
  await other.context().close()
})
