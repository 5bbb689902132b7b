import { speak, withoutWorker } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { prepareCart } from '#tests/support/pages/prepared-cart.ts'
import { canBePressed, pressPainted } from '#tests/support/pages/press.ts'
import { settle, visitSpeaking } from '#tests/support/pages/visit.ts'

test.beforeEach(({ page }) => withoutWorker(page))
test.beforeEach(({ page }) => speak(page, 'es'))

test('a line removed from the cart is restored near the thumb', { tag: '@es-phone' }, async ({
  page,
  baseURL,
}) => {
  const { offers, said } = await visitSpeaking(page, baseURL ?? '', 'es')
  await prepareCart(page, [offers.stay.line, offers.tour.line])
  await page.goto('/booking/1001/checkout')
  await page
    .getByRole('button', { name: said('cart', 'remove') })
    .last()
    .click()
  const undo = page.getByRole('button', { name: said('cart', 'undo') })
  await expect(undo).toBeFocused()
  const height = page.viewportSize()?.height ?? 0
  expect((await undo.boundingBox())?.y).toBeGreaterThan(height * 0.6)
  // In two rows, the bar is higher; neither covers the other.
  await expect.poll(() => canBePressed(undo)).toBe(true)
  await pressPainted(undo)
  const remove = page.getByRole('button', { name: said('cart', 'remove') })
  await expect(remove).toHaveCount(2)

  // With the last line the heading appears from under the header, and has the focus.
  await remove.last().click()
  await expect(remove).toHaveCount(1)
  await remove.evaluate((button) => button.scrollIntoView({ block: 'end' }))
  await remove.press('Enter')
  await expect(page.getByText(said('cart', 'empty_title'))).toBeVisible()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  const header = await page.getByRole('banner').boundingBox()
  const title = await heading.boundingBox()
  expect(title?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  await page.keyboard.press('Tab')
  await expect(undo).toBeFocused()
})

test('the checkout starts at its top, and so does the message that a hold has expired', {
  tag: '@es-phone',
}, async ({ page, baseURL }) => {
  const { offers, shop, said } = await visitSpeaking(page, baseURL ?? '', 'es')
  await prepareCart(page, [offers.stay.line])
  await page.goto('/booking/1001/checkout')
  const held = page.waitForResponse('**/rpc/bookingEngine/hold')
  await page.getByRole('button', { name: said('cart', 'hold'), exact: true }).click()
  const saleId: string = (await (await held).json()).json.id
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(said('traveler-info', 'title'))
  await expect(heading).toBeFocused()
  const field = page.getByLabel(said('traveler-info', 'givenName'))
  for (const part of [heading, page.getByRole('timer'), field])
    await expect(part).toBeInViewport({ ratio: 1 })

  await page.getByRole('button', { name: said('cart', 'change_cart') }).scrollIntoViewIfNeeded()
  await shop.bookingEngine.releaseHold({ saleId })
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(heading).toHaveText(said('cart', 'expired_title'), { timeout: 500 })
  }).toPass()
  await expect(heading).toBeInViewport({ ratio: 1 })
  await expect(heading).toBeFocused()
})

test('the second tap on a button presses nothing that has opened under it', { tag: '@es-phone' }, async ({
  page,
  baseURL,
}) => {
  const { offers, said } = await visitSpeaking(page, baseURL ?? '', 'es')
  const product = `/booking/1001/view/${offers.stay.view}`
  await page.goto(product)
  await settle(page)
  const add = page.getByRole('button', { name: said('products', 'add.button') })
  const box = await add.boundingBox()
  if (!box) throw new Error('no button')
  // Where the button and a link of the sheet overlap.
  const on = page.getByRole('link', { name: said('products', 'add.go_to_cart') })
  await add.click()
  await on.waitFor()
  const over = await on.boundingBox()
  if (!over) throw new Error('no link')
  await page.getByRole('button', { name: said('app', 'close') }).click()
  await expect(on).toBeHidden()
  const [left, right] = [Math.max(box.x, over.x), Math.min(box.x + box.width, over.x + over.width)]
  const [top, bottom] = [Math.max(box.y, over.y), Math.min(box.y + box.height, over.y + over.height)]
  expect(right, 'they lie one over the other').toBeGreaterThan(left)
  expect(bottom, 'they lie one over the other').toBeGreaterThan(top)
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  await page.mouse.click(x, y)
  await on.waitFor()
  await page.mouse.click(x, y)
  await expect(on).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(product)
  // A later tap is accepted.
  await expect(async () => {
    await page.mouse.click(x, y)
    await expect(page).toHaveURL('/booking/1001/checkout', { timeout: 300 })
  }).toPass()
})
