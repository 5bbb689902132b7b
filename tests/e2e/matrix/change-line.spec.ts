import { withoutWorker } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { cartLines, prepareCart } from '#tests/support/pages/prepared-cart.ts'
import { visitSpeaking } from '#tests/support/pages/visit.ts'

test.beforeEach(({ page }) => withoutWorker(page))

test('a ride in the cart is opened with its flight and place, left unchanged, then edited in place', async ({
  page,
  baseURL,
}, info) => {
  const language = info.project.name === 'es-phone' ? 'es' : 'en'
  const { offers, said } = await visitSpeaking(page, baseURL ?? '', language)
  const { choice } = offers.transfer.line
  if (choice.kind !== 'transfers') throw new Error('no ride')
  await prepareCart(page, [offers.transfer.line, offers.tour.line])
  await page.goto('/booking/1001/checkout')
  const first = cartLines(page).first()
  const open = first.getByRole('link', { name: said('cart', 'change') })
  await open.click()
  const flight = page.getByLabel(said('products', 'view.flight')).first()
  await expect(flight).toHaveValue(choice.legs[0]?.flight ?? '')
  await expect(page.getByLabel(said('products', 'view.place'))).toHaveValue(choice.place)
  await page.getByRole('link', { name: said('products', 'change.keep') }).click()
  await expect(cartLines(page)).toHaveCount(2)

  await open.click()
  await flight.fill('AM 999')
  const change = page.getByRole('button', { name: said('products', 'change.button') })
  await change.filter({ visible: true }).click()
  await expect(cartLines(page)).toHaveCount(2)
  await open.click()
  await expect(flight).toHaveValue('AM 999')

  // A user who does not know it yet says so, and the line stores that.
  const unknown = page.getByLabel(said('products', 'view.flight_unknown')).first()
  await unknown.check()
  await expect(flight).toBeDisabled()
  await change.filter({ visible: true }).click()
  await expect(cartLines(page)).toHaveCount(2)
  await open.click()
  await expect(unknown).toBeChecked()
})
