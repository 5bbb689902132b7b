import type { Locator, Page } from 'playwright/test'
import { type Language, languageNames, languages } from '#core/app/language.ts'
import type { Kind } from '#core/products/products.ts'
import { keepHere, speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { addToCart, comeToTour, tokenDay, tripStart } from '#tests/support/pages/journey.ts'
import { shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settle, settleLists } from '#tests/support/pages/visit.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

const list = '/agency/catalogs/products'
const start = tripStart()

/** The pattern of a text without its ends. */
const plain = (pattern: RegExp): string => pattern.source.replace(/^\^\\s\*|\\s\*\$$/g, '')
const texts = (text: string): Record<Language, string> => ({ es: text, en: text })

/** An owner at the editor of a product, by its words. */
function deskOf(page: Page, language: Language) {
  const of = (section: string) => (key: string) => words(language, section, key)
  const [said, listed, stocked] = [of('product-editor'), of('catalogue'), of('stock-calendar')]
  const main = page.getByRole('main')
  const sheet = page.getByRole('dialog')
  const bar = main.getByRole('region', { name: said('save.label') })
  const both = async (within: Locator, label: RegExp, value: Record<Language, string>) => {
    for (const one of languages)
      await within
        .getByLabel(new RegExp(`^${plain(label)} · ${languageNames[one]}`))
        .last()
        .fill(value[one])
  }
  return {
    ...{ page, main, sheet, bar, said, both },
    fill: async (key: string, value: string) => await main.getByLabel(said(key)).last().fill(value),
    /** An empty draft of a kind, in the first destination. */
    async create(kind: Kind, name: string) {
      await page.goto(list)
      await settleLists(page)
      await main
        .getByRole('button', { name: listed('create.open') })
        .first()
        .click()
      await sheet.getByText(listed(`kind.${kind}`)).click()
      await both(sheet, listed('column.name'), texts(name))
      await sheet.getByLabel(listed('column.place')).selectOption({ index: 1 })
      await sheet.getByRole('button', { name: listed('create.submit') }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    },
    async open(key: string) {
      const part = main.getByRole('button', { name: new RegExp(`^${plain(said(key))}`), expanded: false })
      if (await part.isVisible()) await part.click()
    },
    async saved() {
      await expect(bar.getByText(said('save.saved'))).toBeVisible()
    },
    /** Days, capacity and a price for all units in one step, before anything is on sale. */
    async prepare(kind: Kind, { count, price, cells }: { count: string; price: string; cells: RegExp }) {
      const button = main.getByRole('button', { name: said(`prepare.button.${kind}`) })
      await button.click()
      await expect(sheet.getByLabel(stocked('edit.allotment'))).toBeVisible()
      expect(await axeComplaints(page)).toEqual([])
      await sheet.getByLabel(stocked('edit.allotment')).fill(count)
      await sheet.getByLabel(stocked('edit.price'), { exact: true }).fill(price)
      await expect(sheet.getByText(cells)).toBeVisible()
      await sheet.getByRole('button', { name: stocked('edit.apply') }).click()
      await expect(sheet).toBeHidden()
      await expect(button).toBeFocused()
    },
    async publish() {
      await bar.getByRole('button', { name: said('move.publish') }).click()
      await expect(main.getByText(listed('state.published'))).toBeVisible()
    },
    productId: () => new URL(page.url()).pathname.split('/').at(-1) ?? '',
  }
}

/** Opens the results until the new product is among them, and its page from there. */
async function choose(page: Page, address: string, name: string): Promise<void> {
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(async () => {
    await page.goto(address)
    await settle(page)
    await expect(card.first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await card.first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await settle(page)
}

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
  const desk = deskOf(page, language)
  const { main, sheet, said, both, fill } = desk
  const name = `Faro ${info.project.name} ${info.retry}`
  await desk.create('tours', name)
  await desk.open('section.texts')
  await both(main, said('field.summary'), texts('Caminata al faro.'))
  await both(main, said('field.description'), texts('Tres horas a pie.'))
  await desk.open('section.content.tours')
  await both(main, said('field.meetingPoint'), texts('Muelle 3'))
  await main.getByRole('button', { name: said('tour.add_pickup') }).click()
  await both(main, said('tour.pickup'), texts('Hotel Muelle'))
  await fill('field.minutesBefore', '45')
  await desk.open('section.units.tours')
  await main.getByRole('button', { name: said('unit.add.tours') }).click()
  await both(main, said('unit.name.tours'), texts('Caminata'))
  await fill('field.startsAt', '07:30')
  await fill('field.durationMinutes', '180')
  await both(main, said('field.name'), texts('Flexible'))
  await main.getByRole('button', { name: said('unit.copy') }).click()
  await fill('field.startsAt', '16:00')
  await expect(main.getByRole('button', { name: '16:00 · Caminata' })).toBeVisible()
  await desk.saved()

  // Every day but Sunday for thirteen weeks, 77 or 78 of 90 days, and both hours.
  await main.getByRole('button', { name: said('prepare.button.tours') }).click()
  await expect(sheet.getByRole('checkbox', { name: '07:30 · Caminata' })).toBeChecked()
  await expect(sheet.getByRole('checkbox', { name: '16:00 · Caminata' })).toBeChecked()
  await sheet.getByRole('checkbox', { name: /^(dom|Sun)/i }).uncheck()
  const stocked = (key: string) => words(language, 'stock-calendar', key)
  await sheet.getByLabel(stocked('edit.allotment')).fill('12')
  await sheet.getByLabel(stocked('edit.price'), { exact: true }).fill('850')
  await expect(sheet.getByText(/\b15[46]\b/)).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  await sheet.getByRole('button', { name: stocked('edit.apply') }).click()
  await expect(sheet).toBeHidden()
  await desk.publish()

  const productId = desk.productId()
  const [place] = (await shopOf(page.request).product.listCataloguePlaces({})).places
  await choose(page, `/booking/1001/search/t_${place?.id}_${tokenDay(start)}_${tokenDay(start)}_2`, name)
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
  const desk = deskOf(page, language)
  const { main, said, both, fill } = desk
  const name = `Traslado ${info.project.name} ${info.retry}`
  await desk.create('transfers', name)
  await desk.open('section.texts')
  await both(main, said('field.summary'), texts('Puerta a puerta.'))
  await both(main, said('field.description'), texts('Con aire acondicionado.'))
  await desk.open('section.place')
  await main.getByLabel(said('field.zoneId')).selectOption({ index: 1 })
  await desk.open('section.content.transfers')
  await fill('field.minutes', '35')
  await both(main, said('field.meetingPoint'), texts('Puerta 4'))
  await desk.open('section.units.transfers')
  await main.getByRole('button', { name: said('unit.add.transfers') }).click()
  await both(main, said('unit.name.transfers'), texts('Van privada'))
  await fill('field.maxGuests', '8')
  await fill('field.luggage', '10')
  await both(main, said('field.name'), texts('Flexible'))
  await desk.saved()
  // A vehicle on each of 90 days.
  await desk.prepare('transfers', { count: '3', price: '920', cells: /\b90\b/ })
  await desk.publish()

  const [place] = (await shopOf(page.request).product.listCataloguePlaces({})).places
  const zone = place?.zones[0]?.id
  await choose(page, `/booking/1001/search/x_${place?.id}_${zone}_a${tokenDay(start)}t1530_2`, name)
  await page.getByLabel(/Número de vuelo|Flight number/).fill('AM 512')
  await page.getByLabel(/Hotel o dirección|Hotel or address/).fill('Calle 5, número 12')
  await addToCart(page)
  await hold(page)
})
