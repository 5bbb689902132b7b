import { zipSync } from 'fflate'
import type { Locator } from 'playwright/test'
import type { HotelCriteria, TransferCriteria } from '#core/criteria/criteria.ts'
import { encodeCriteria } from '#core/criteria/token.ts'
import type { Kind } from '#core/products/products.ts'
import { addDays } from '#core/time/days.ts'
import { exampleRows, exampleSheet, exampleYear } from '#tests/builders/example-sheets.ts'
import { photograph } from '#tests/builders/uploads.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle, visitSpeaking } from '#tests/support/pages/visit.ts'
import { enterAsNewcomer } from '#tests/support/worlds/newcomer.ts'

const accountId = '8046'
const kinds: readonly Kind[] = ['hotels', 'tours', 'transfers']
const made = { hotels: 20, tours: 6, transfers: 4 }

/** What a product's rate costs in the sheet for so many adults. */
const headingOf = ['', 'Sencilla', 'Doble', 'Triple']
const minorOf = (typed: string | undefined) => Math.round(Number(typed) * 100)

test(
  'a newcomer puts 20 hotels, 6 tours and a matrix of rides on sale from the example sheets, with photographs',
  { tag: '@es-phone' },
  async ({ page, baseURL }, info) => {
    test.setTimeout(480_000)
    const { said, shop } = await visitSpeaking(page, baseURL ?? '', 'es')
    await enterAsNewcomer(page, accountId)
    const started = Date.now()
    let clicks = 0
    const press = async (what: Locator) => {
      clicks += 1
      await what.click()
    }
    const button = (key: string) =>
      page.getByRole('button', { name: said('product-import', key), exact: true })

    await page.goto('/agency/catalogs/products/import')
    await settle(page)
    for (const kind of kinds) {
      if (kind !== 'hotels')
        await press(page.locator('#content').getByText(said('product-import', `kind.${kind}`)))
      clicks += 1
      const file = { name: `${kind}.csv`, mimeType: 'text/csv', buffer: exampleSheet(kind) }
      await page.getByLabel(said('product-import', 'file.choose')).setInputFiles(file)
      await expect(button('apply.button')).toBeEnabled({ timeout: 60_000 })
      await press(button('apply.button'))
      await press(button('apply.again'))
    }

    // A photograph of each hotel, named by its name.
    const names = [...new Set(exampleRows('hotels').map(({ Hotel = '' }) => Hotel))]
    const picture = new Uint8Array(await photograph({ width: 1200, height: 800 }))
    const archive = zipSync(Object.fromEntries(names.map((name) => [`${name}.jpg`, picture])))
    clicks += 1
    await page.getByLabel(said('product-photographs', 'choose')).setInputFiles({
      ...{ name: 'fotos.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) },
    })
    await press(page.getByRole('button', { name: said('product-photographs', 'add_other') }))
    const done = page.getByRole('button', { name: said('product-photographs', 'done') })
    await expect(done).toBeVisible({ timeout: 300_000 })
    await expect(page.getByText(said('product-photographs', 'added.applied'))).toHaveCount(names.length)
    const seconds = Math.round((Date.now() - started) / 1000)
    info.annotations.push({ type: 'measured', description: `on sale after ${seconds} s` })
    // Of each sheet its kind, its file, apply and the way back; the archive and its button.
    expect(clicks).toBe(13)

    for (const kind of kinds) {
      const { rows, count } = await shop.product.listCatalogue({ kind })
      expect(count).toBe(made[kind])
      expect(rows.every(({ state, missing }) => state === 'published' && missing === 0)).toBe(true)
    }

    // The search finds all of them, at the prices of the sheet.
    const season = exampleRows('hotels').filter(({ Temporada }) => Temporada === 'Febrero')
    const arriveOn = `${exampleYear}-02-15`
    const { rows: hotels } = await shop.product.listCatalogue({ kind: 'hotels' })
    for (const adults of [1, 2, 3]) {
      const criteria: HotelCriteria = {
        ...{ kind: 'hotels', destinationId: 'cancun', arriveOn, departOn: addDays(arriveOn, 2) },
        rooms: [{ adults, childAges: [] }],
      }
      const { offers } = await shop.product.search({ accountId, token: encodeCriteria(criteria), limit: 100 })
      const found = offers.filter(({ productId }) => hotels.some(({ id }) => id === productId))
      expect(found).toHaveLength(20)
      for (const { id, name } of hotels.filter((_, nth) => nth % 5 === adults)) {
        const token = encodeCriteria(criteria, id)
        const { hotelOffers } = await shop.product.getProduct({ accountId, productId: id, token })
        const plans = season.filter(({ Hotel }) => Hotel === name.es)
        expect(hotelOffers[0]?.map(({ rateName, price }) => [rateName.es, price.baseMinor])).toEqual(
          plans
            .map((row) => [row.Plan, 2 * minorOf(row[headingOf[adults] ?? ''])])
            .toSorted(([, a], [, b]) => Number(a) - Number(b)),
        )
      }
    }
    for (const { id, name } of hotels) {
      const { pictures } = (await shop.product.getDraft({ productId: id })).content
      expect(pictures[0]?.colour, name.es).toBeDefined()
    }
    const token = encodeCriteria({
      ...{ kind: 'hotels', destinationId: 'cancun', arriveOn, departOn: addDays(arriveOn, 2) },
      rooms: [{ adults: 2, childAges: [] }],
    })
    await page.goto(`/booking/${accountId}/search/${token}`)
    await settle(page)
    await expect(page.getByRole('article').getByText('Posada Azul')).toBeVisible()

    // A ride at night costs a quarter more.
    const { rows: routes } = await shop.product.listCatalogue({ kind: 'transfers' })
    const productId = routes.find(({ name }) => name.es.endsWith('Puerto Juárez'))?.id ?? ''
    const ride = async (time: string) => {
      const criteria: TransferCriteria = {
        ...{ kind: 'transfers', destinationId: 'cancun', zoneId: 'puerto-juarez' },
        legs: [{ direction: 'arrival', on: arriveOn, time }],
        guests: { adults: 2, childAges: [] },
      }
      const { offers } = await shop.product.search({ accountId, token: encodeCriteria(criteria), limit: 100 })
      expect(offers.filter((offer) => offer.productId === productId)).toHaveLength(3)
      const token = encodeCriteria(criteria, productId)
      const { transferOffers } = await shop.product.getProduct({ accountId, productId, token })
      for (const { rateName } of transferOffers) expect(rateName.es).toBe('Tarifa única')
      return Math.min(...transferOffers.map(({ price }) => price.baseMinor))
    }
    expect(await ride('15:00')).toBe(56_000)
    expect(await ride('23:00')).toBe(70_000)
  },
)
