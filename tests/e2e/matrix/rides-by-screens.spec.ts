import type { TransferCriteria } from '#core/criteria/criteria.ts'
import { encodeCriteria } from '#core/criteria/token.ts'
import { speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { addToCart, tokenDay, tripStart } from '#tests/support/pages/journey.ts'
import { writeTransfer, writeVehicle } from '#tests/support/pages/own-products.ts'
import { productDesk } from '#tests/support/pages/product-desk.ts'
import { shopOf } from '#tests/support/pages/sales-by-api.ts'
import { chooseFound, payForCart } from '#tests/support/pages/shop-walk.ts'
import { settleLists } from '#tests/support/pages/visit.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { enterAsNewcomer } from '#tests/support/worlds/newcomer.ts'

/** Of both vans, to each zone. */
const prices = [
  ['650', '1100.50'],
  ['480', '900'],
]

test('a newcomer prices rides to two zones in one table, and a customer buys one', async ({
  page,
  browser,
  baseURL,
}, info) => {
  test.setTimeout(240_000)
  const language = languageOf(info.project.name)
  // A registered agency gets the number after the highest one.
  const accountId = language === 'es' ? '7047' : '6047'
  const said = (key: string) => words(language, 'ride-prices', key)
  await speak(page, language)
  await enterAsNewcomer(page, accountId)
  const desk = productDesk(page, language)
  const name = `Ruta ${info.retry}${info.repeatEachIndex}`
  for (const zone of [1, 2]) {
    await writeTransfer(desk, `${name} ${zone}`, zone)
    // Two of one kind are distinguished by their names.
    await writeVehicle(desk, 'Hiace', '8')
    await writeVehicle(desk, 'Sprinter', '12')
    await desk.saved()
    await desk.publish()
  }

  await page.getByRole('link', { name: words(language, 'catalogue', 'ride_prices') }).click()
  await settleLists(page)
  const zones = page.getByLabel(said('zone'), { exact: true })
  const isPhone = info.project.name.endsWith('phone')
  for (const [row, ofZone] of prices.entries()) {
    if (isPhone) await zones.selectOption({ index: row })
    for (const [column, price] of ofZone.entries()) {
      const van = new RegExp(`· ${['Hiace', 'Sprinter'][column]}`)
      await page
        .getByLabel(van)
        .nth(isPhone ? 0 : row)
        .fill(price)
    }
  }
  await page.getByLabel(said('fleet')).fill('2')
  expect(await axeComplaints(page)).toEqual([])
  const save = page.getByRole('button', { name: said('save') })
  await save.click()
  await expect(save).toBeHidden()

  const { product } = shopOf(page.request)
  const { rows } = await product.listCatalogue({ kind: 'transfers', text: name })
  const { places } = await product.listCataloguePlaces({})
  const start = tripStart()
  const on = start.toISOString().slice(0, 10)
  for (const [nth, ofZone] of prices.entries()) {
    const productId = rows.find((one) => one.name.es === `${name} ${nth + 1}`)?.id ?? ''
    const { content } = await product.getDraft({ productId })
    const criteria: TransferCriteria = {
      ...{ kind: 'transfers', destinationId: content.destinationId, zoneId: content.zoneId ?? '' },
      legs: [{ direction: 'arrival', on, time: '15:30' }],
      guests: { adults: 2, childAges: [] },
    }
    const token = encodeCriteria(criteria, productId)
    const { transferOffers } = await product.getProduct({ accountId, productId, token })
    expect(transferOffers.map(({ price }) => price.baseMinor).toSorted((a, b) => a - b)).toEqual(
      ofZone.map((typed) => Number(typed) * 100),
    )
  }

  const [place] = places
  const address = `x_${place?.id}_${place?.zones[0]?.id}_a${tokenDay(start)}t1530_2`
  const { viewport, locale, isMobile, hasTouch } = info.project.use
  const context = await browser.newContext({
    ...{ baseURL, viewport, locale, isMobile, hasTouch, reducedMotion: 'reduce' },
  })
  const customer = await context.newPage()
  await chooseFound(customer, `/booking/${accountId}/search/${address}`, `${name} 1`)
  await customer.getByLabel(/Número de vuelo|Flight number/).fill('AM 512')
  await customer.getByLabel(/Hotel o dirección|Hotel or address/).fill('Calle 5, número 12')
  await addToCart(customer)
  const code = await payForCart(customer, { lines: 1, email: `rides-${language}@example.com` })
  await expect
    .poll(async () => JSON.stringify(await shopOf(page.request).agency.listSales({})))
    .toContain(code)
  await context.close()
})
