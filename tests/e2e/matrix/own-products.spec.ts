import { type Language, languageNames, languages } from '#core/app/language.ts'
import { textFrom } from '#core/app/written-text.ts'
import { speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settle, settleLists } from '#tests/support/pages/visit.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'

const list = '/agency/catalogs/products'

// A draft that another person changed is refused before it is merged.
test.use({ consoleMaySay: [/status of 409.*saveDraft/] })

test('an owner creates a hotel with a room and a rate on screens, and publishes it', async ({
  page,
}, info) => {
  const language = languageOf(info.project.name)
  const of = (section: string) => (key: string) => words(language, section, key)
  const [said, listed] = [of('product-editor'), of('catalogue')]
  await speak(page, language)
  await enterAs(page, 'owner')
  const main = page.getByRole('main')
  const sheet = page.getByRole('dialog')
  const bar = main.getByRole('region', { name: said('save.label') })
  const both = async (within: typeof main, label: RegExp, texts: Record<Language, string>) => {
    for (const one of languages)
      await within.getByLabel(new RegExp(`${plain(label)} · ${languageNames[one]}`)).fill(texts[one])
  }
  const name = textFrom({ es: 'Posada de los Naranjos', en: 'Orange Tree Inn' })

  await page.goto(list)
  await settleLists(page)
  await main
    .getByRole('button', { name: listed('create.open') })
    .first()
    .click()
  await sheet.getByRole('button', { name: listed('create.submit') }).click()
  await expect(sheet.getByText(listed('create.error.place'))).toBeVisible()
  await both(sheet, listed('column.name'), textFrom({ es: name.es, en: '' }))
  await sheet.getByLabel(listed('column.place')).selectOption({ index: 1 })
  await sheet.getByRole('button', { name: listed('create.submit') }).click()
  await expect(page.getByRole('heading', { level: 1, name: name.es })).toBeVisible()

  const open = async (key: string) => {
    const part = main.getByRole('button', { name: new RegExp(`^${plain(said(key))}`), expanded: false })
    if (await part.isVisible()) await part.click()
  }
  await open('section.texts')
  await both(main, said('field.name'), name)
  await both(
    main,
    said('field.summary'),
    textFrom({ es: 'Un patio en el centro.', en: 'A courtyard in the centre.' }),
  )
  await both(main, said('field.description'), textFrom({ es: 'Doce cuartos.', en: 'Twelve rooms.' }))
  await open('section.content.hotels')
  await main.getByLabel(said('field.stars')).selectOption('3')
  await main.getByLabel(said('field.checkInFrom')).fill('15:00')
  await main.getByLabel(said('field.checkOutUntil')).fill('12:00')
  await main.getByLabel(said('field.address')).fill('Calle 5 de Mayo 12')

  // A key puts the point into the middle of the map, others move it; what is typed moves it too.
  const point = main.getByLabel(said('field.coordinates'))
  await main.getByRole('button', { name: said('map.open') }).click()
  const map = main.getByRole('application', { name: said('map.label') })
  await expect(map).toHaveAttribute('aria-busy', 'false')
  await expect(map).toHaveAccessibleDescription(said('map.none'))
  await map.press('Enter')
  await expect(point).toHaveValue(/^-?\d/)
  const first = await point.inputValue()
  await map.press('ArrowUp')
  await expect(point).not.toHaveValue(first)
  await point.fill('20.5, -86.95')
  await expect(map).toHaveAccessibleDescription(/20\.5, -86\.95.*Cozumel/)
  // Hovering waits until the map, which follows the point, stands still.
  const pin = map.locator('.point-map-pin')
  await pin.hover()
  const { x, y } = (await pin.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.down()
  await page.mouse.move(x + 60, y + 50, { steps: 4 })
  await page.mouse.up()
  await expect(point).toHaveValue(/^20\.4\d+, -86\.8\d+$/)
  await open('section.units.hotels')
  await main.getByRole('button', { name: said('unit.add.hotels') }).click()
  await both(main, said('unit.name.hotels'), textFrom({ es: 'Cuarto doble', en: 'Double room' }))
  await main.getByLabel(said('field.squareMetres')).fill('24')
  await expect(bar.getByText(said('save.saved'))).toBeVisible()

  // Its rate has no name yet: the step leads there.
  await bar.getByRole('button', { name: said('move.publish') }).click()
  const rateName = main.getByLabel(new RegExp(`^${plain(said('field.name'))} · ${languageNames.es}`)).last()
  await expect(rateName).toBeFocused()
  await rateName.fill('Flexible')
  await main
    .getByLabel(new RegExp(`^${plain(said('field.name'))} · ${languageNames.en}`))
    .last()
    .fill('Flexible')
  await bar.getByRole('button', { name: said('move.publish') }).click()
  await expect(main.getByText(listed('state.published'))).toBeVisible()
  const publish = bar.getByRole('button', { name: said('move.publish_changes') })
  await expect(publish).toBeDisabled()

  // A second rate costs a tenth less than the first one.
  const price = main.getByLabel(said('field.rate'))
  await expect(price).toHaveCount(0)
  await main.getByRole('button', { name: said('rate.add') }).click()
  for (const one of languages)
    await main
      .getByLabel(new RegExp(`^${plain(said('field.name'))} · ${languageNames[one]}`))
      .last()
      .fill('Promo')
  await price.last().selectOption({ label: 'Flexible' })
  // A rate that another one follows follows none.
  await expect(price).toHaveCount(1)
  await expect(bar.getByText(said('save.saved'))).toBeVisible()
  await publish.click()
  const less = main.getByLabel(said('field.lessBp'), { exact: true })
  await expect(less).toBeFocused()
  await less.fill('10')
  await expect(bar.getByText(said('save.saved'))).toBeVisible()
  await publish.click()
  await expect(publish).toBeDisabled()
  const productId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { content } = await shopOf(page.request).product.getDraft({ productId })
  const [flexible, promo] = content.units[0]?.rates ?? []
  expect(promo?.terms.basedOn).toEqual({ rate: flexible?.code, lessBp: 1_000 })

  await main.getByRole('button', { name: said('preview.open') }).click()
  await expect(sheet.frameLocator('iframe').getByText(name[language]).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await bar.getByRole('button', { name: said('move.pause') }).click()
  await expect(main.getByText(listed('state.paused'))).toBeVisible()
  await main.getByRole('button', { name: said('move.archive') }).click()
  await sheet.getByRole('button', { name: said('move.archive') }).click()
  await expect(main.getByText(listed('state.archived'))).toBeVisible()
})

test('changes of two people to one product are kept, and both are asked about a conflict', async ({
  page,
}, info) => {
  const language = languageOf(info.project.name)
  const said = (key: string) => words(language, 'product-editor', key)
  await speak(page, language)
  await enterAs(page, 'owner')
  const { product } = shopOf(page.request)
  const { places } = await product.listCataloguePlaces({})
  const { productId } = await product.createProduct({
    kind: 'hotels',
    name: textFrom({ es: 'Hotel', en: 'Hotel' }),
    destinationId: places[0]?.id ?? '',
  })
  const { content } = await product.getDraft({ productId })
  await page.goto(`${list}/${productId}`)
  await settle(page)
  const main = page.getByRole('main')
  const part = main.getByRole('button', {
    name: new RegExp(`^${plain(said('section.texts'))}`),
    expanded: false,
  })
  if (await part.isVisible()) await part.click()
  const name = main.getByLabel(new RegExp(`^${plain(said('field.name'))} · ${languageNames.es}`))
  const bar = main.getByRole('region', { name: said('save.label') })

  // The other one writes first, in another field and then in the same one.
  await product.saveDraft({ productId, revision: 1, content: { ...content, cutOffHours: 9 } })
  await name.fill('Hotel de la Plaza')
  await expect(bar.getByText(said('save.saved'))).toBeVisible()
  const combined = await product.getDraft({ productId })
  expect(combined.content).toMatchObject({ cutOffHours: 9, name: { es: 'Hotel de la Plaza' } })

  await product.saveDraft({
    productId,
    revision: combined.revision,
    content: { ...combined.content, name: textFrom({ es: 'Hotel del Río', en: 'River Hotel' }) },
  })
  await name.fill('Hotel de la Plazuela')
  await bar.getByRole('button', { name: said('conflict.mine') }).click()
  await expect(bar.getByText(said('save.saved'))).toBeVisible()
  const decided = await product.getDraft({ productId })
  expect(decided.content.name).toEqual(textFrom({ es: 'Hotel de la Plazuela', en: 'River Hotel' }))
})

/** A regular expression without its anchors. */
const plain = (pattern: RegExp): string => pattern.source.replace(/^\^\\s\*|\\s\*\$$/g, '')
