import type { Page } from 'playwright/test'
import { withoutWorker } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { payByCard } from '#tests/support/pages/journey.ts'
import { settle, visitSpeaking } from '#tests/support/pages/visit.ts'
import { startsWith } from '#tests/support/pages/words.ts'
import { enlarge, lostWords } from '#tests/support/screens/whole-words.ts'

// A user who abandons a reference for the cart is asked about it there: nothing was released yet.
test.use({ consoleMaySay: [/status of 409.*releaseHold/] })

/** Fifty kilobytes per second, as behind a wall in a village. */
const slow = { offline: false, latency: 200, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** Text twice as large, as set by the visitor. */
const large = () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(':root { font-size: 200% }')
  document.adoptedStyleSheets = [sheet]
}

/** The view at a step of the visit: all text is readable, and the current action needs no search. */
async function stand(page: Page, name: string, matters: ReturnType<Page['locator']>): Promise<void> {
  await settle(page)
  await expect(matters.first(), name).toBeInViewport()
  await page.screenshot({ path: test.info().outputPath(`${name}.png`) })
  const at = await page.evaluate(() => scrollY)
  await enlarge(page, '200%')
  expect(await lostWords(page), name).toEqual([])
  await page.evaluate(large)
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), at)
}

test('a first-time visitor with large text and a slow connection gets from the search to a cancelled service', {
  tag: '@es-phone',
}, async ({ page, baseURL }) => {
  test.setTimeout(300_000)
  const { said, offers } = await visitSpeaking(page, baseURL ?? '', 'es')
  await withoutWorker(page)
  await page.addInitScript(large)
  const network = await page.context().newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', slow)
  const button = (section: string, key: string) =>
    page.getByRole('button', { name: said(section, key) }).filter({ visible: true })
  const heading = page.getByRole('heading', { level: 1 })

  await page.goto('/booking/1001')
  await stand(page, 'front', heading)
  await page.goto(`/booking/1001/search/${offers.stay.search}`)
  await stand(page, 'results', heading)
  // The first result may cost more than can be paid at OXXO.
  await page.goto(`/booking/1001/view/${offers.stay.view}`)
  await stand(page, 'product', button('products', 'add.button'))
  await button('products', 'add.button').click()
  await stand(page, 'added', page.getByRole('dialog'))
  await page.getByRole('link', { name: said('products', 'add.go_to_cart') }).click()
  await stand(page, 'cart', heading)
  await button('cart', 'hold').click()

  // The first field, the clock, and the heading above them.
  await expect(page.locator('#givenName')).toBeVisible()
  await stand(page, 'guest', page.getByRole('timer'))
  for (const [id, value] of Object.entries({
    givenName: 'Guadalupe',
    familyName: 'Ejemplo',
    email: 'guadalupe@example.com',
    phone: '+52 55 5555 0100',
  }))
    await page.locator(`#${id}`).fill(value)
  await page.locator('#terms').check()
  await page.getByRole('button', { name: /Continuar al pago/ }).click()
  await page.waitForURL(/\/payment\//)
  await stand(page, 'payment', heading)

  // A reference for cash, then the cart, which shows it, and another method.
  const method = (name: string) =>
    page.getByRole('radio', { name: startsWith(said('payment', `methods.${name}.title`)) })
  await method('oxxo').check()
  await button('payment', 'reference.get').click()
  await expect(page.getByText(said('payment', 'reference.number')).first()).toBeVisible()
  await stand(page, 'reference', heading)
  await page.goto('/booking/1001/checkout')
  await expect(heading).toHaveText(said('cart', 'waiting_amount'))
  await stand(page, 'waiting', heading)
  await button('cart', 'back_to_cart').click()
  await expect(page.getByText(said('cart', 'former.reference.oxxo'))).toBeVisible()
  await stand(page, 'cart-with-reference', page.getByText(said('cart', 'waiting_amount')))
  await page.getByRole('link', { name: said('cart', 'former.see') }).click()
  await button('payment', 'reference.other_way').click()
  await method('card').check()
  await button('payment', 'pay').click()
  await page.waitForURL(/\/sandbox\/pay\//)

  // Canceling at the provider leads straight back.
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.waitForURL(/cancelled=true/)
  await stand(page, 'given-up', page.getByText(said('payment', 'cancelled_title')))
  await method('card').check()
  await button('payment', 'pay').click()
  await payByCard(page, '4242 4242 4242 4242')
  await page.waitForURL(/\/checkout\/detail\//)
  await expect(heading).toHaveText(said('payment', 'confirmation.title'))
  await stand(page, 'confirmed', heading)

  await page.getByRole('link', { name: said('cart', 'see_reservation') }).click()
  await page.waitForURL(/\/reservation-details\//)
  await stand(page, 'reservation', heading)
  await button('payment', 'cancel.line').click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(said('payment', 'cancel.refund'))).toBeVisible()
  await stand(page, 'asked', sheet)
  await sheet.getByRole('button', { name: said('payment', 'cancel.confirm') }).click()
  await expect(sheet).toBeHidden()
  const done = page.getByText(/Cancelamos/)
  await stand(page, 'cancelled', done)
})
