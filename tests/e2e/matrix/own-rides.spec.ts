import type { Page } from 'playwright/test'
import { keepHere, speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { addToCart, comeToTour, tokenDay, tripStart } from '#tests/support/pages/journey.ts'
import { putTransferOnSale, writeDeparture, writeTour } from '#tests/support/pages/own-products.ts'
import { productDesk } from '#tests/support/pages/product-desk.ts'
import { shopOf } from '#tests/support/pages/sales-by-api.ts'
import { chooseFound } from '#tests/support/pages/shop-walk.ts'
import { languageOf } from '#tests/support/pages/words.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

const start = tripStart()

async function hold(page: Page): Promise<void> {
  await page.goto('/booking/1001/checkout')
  await page.getByRole('button', { name: /^(Apartar y continuar|Hold and continue)$/ }).click()
  await expect(page.getByRole('button', { name: /^(Continuar al pago|Continue to payment)$/ })).toBeVisible()
}

test('an owner puts a tour with two departures and a pick-up on sale, and a customer holds it', async ({
  page,
}, info) => {
  const language = languageOf(info.project.name)
  await keepHere(page)
  await speak(page, language)
  await enterAs(page, 'owner')
  const desk = productDesk(page, language)
  const { main, sheet, said, stocked, fill } = desk
  const name = `Faro ${info.project.name} ${info.retry}`
  await writeTour(desk, name)
  await desk.open('section.units.tours')
  await main.getByRole('button', { name: said('unit.add.tours') }).click()
  await writeDeparture(desk, '07:30')
  await main.getByRole('button', { name: said('unit.copy') }).click()
  await fill('field.startsAt', '16:00')
  await expect(main.getByRole('button', { name: '16:00 · Caminata' })).toBeVisible()
  await desk.saved()

  // Every day but Sunday for thirteen weeks, 77 or 78 of 90 days, and both hours.
  await main.getByRole('button', { name: said('prepare.button.tours') }).click()
  await expect(sheet.getByRole('checkbox', { name: '07:30 · Caminata' })).toBeChecked()
  await expect(sheet.getByRole('checkbox', { name: '16:00 · Caminata' })).toBeChecked()
  await sheet.getByRole('checkbox', { name: /^(dom|Sun)/i }).uncheck()
  await desk.stockCell('12', '850')
  await expect(sheet.getByText(/\b7[78]\b.*\b2\b/)).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  await sheet.getByRole('button', { name: stocked('edit.apply') }).click()
  await expect(sheet).toBeHidden()
  await desk.publish()

  const productId = desk.productId()
  const [place] = (await shopOf(page.request).product.listCataloguePlaces({})).places
  await chooseFound(page, `/booking/1001/search/t_${place?.id}_${tokenDay(start)}_${tokenDay(start)}_2`, name)
  expect(page.url()).toContain(productId)
  await expect(page.getByText('07:30').first()).toBeVisible()
  await expect(page.getByText('16:00').first()).toBeVisible()
  await expect(page.getByText('Hotel Muelle').first()).toBeVisible()
  await comeToTour(page)
  await addToCart(page)
  await hold(page)
})

test('an owner puts a transfer with its vehicles on sale, and a customer holds a ride', async ({
  page,
}, info) => {
  const language = languageOf(info.project.name)
  await keepHere(page)
  await speak(page, language)
  await enterAs(page, 'owner')
  const name = `Traslado ${info.project.name} ${info.retry}`
  await putTransferOnSale(productDesk(page, language), name)

  const [place] = (await shopOf(page.request).product.listCataloguePlaces({})).places
  const zone = place?.zones[0]?.id
  await chooseFound(page, `/booking/1001/search/x_${place?.id}_${zone}_a${tokenDay(start)}t1530_2`, name)
  await page.getByLabel(/Número de vuelo|Flight number/).fill('AM 512')
  await page.getByLabel(/Hotel o dirección|Hotel or address/).fill('Calle 5, número 12')
  await addToCart(page)
  await hold(page)
})
