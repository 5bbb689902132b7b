import type { Page } from 'playwright/test'
import { addDays, dayIn, homeZone } from '#core/time/days.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settle, settleLists, visitSpeaking } from '#tests/support/pages/visit.ts'
import { languageOf } from '#tests/support/pages/words.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { signInAs } from '#tests/support/people/enter-as.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { addOwnHotel } from '#tests/support/worlds/own-hotel.ts'
import { addSeasons, dropSeason } from '#tests/support/worlds/own-seasons.ts'

// What somebody saved in the meantime is refused; and no connection.
test.use({ consoleMaySay: [/status of 409.*[sS]easons?|ERR_INTERNET_DISCONNECTED/] })

const everyDay = [0, 1, 2, 3, 4, 5, 6]

/** Changes the price of a unit on a day, as another person does on the calendar. */
async function priceByHand(page: Page, productId: string, day: string, priceMinor: number) {
  const { product } = shopOf(page.request)
  const stock = await product.getStock({ productId, from: day, days: 3 })
  const unitId = stock.units[0]?.unitId ?? 0
  const change = {
    ...{ unitIds: [unitId], from: day, to: day, weekdays: everyDay },
    setting: { kind: 'price' as const, priceMinor },
  }
  const { expected } = await product.previewStock({ productId, change })
  await product.changeStock({ productId, change, expected, idempotencyKey: `by-hand-${Date.now()}-key` })
}

test('an owner names seasons, prices a hotel by them, applies them, and keeps manual changes', async ({
  page,
  baseURL,
}, info) => {
  const language = languageOf(info.project.name)
  const name = `Alta ${language}`
  const further = `Puente ${language}`
  for (const one of [name, further]) await dropSeason(one)
  const id = await addOwnHotel(`own-seasons-${language}-${info.retry}-${info.repeatEachIndex}`)
  const { said } = await visitSpeaking(page, baseURL ?? '', language)
  const words = (key: string) => said('seasons', key)
  // Each language has days of its own: seasons of one agency do not overlap.
  const today = dayIn(new Date(), homeZone)
  const [from, to] =
    language === 'es' ? [addDays(today, 1), addDays(today, 3)] : [addDays(today, 5), addDays(today, 7)]
  await signInAs(page, demoPerson('owner'))
  await page.goto('/agency/catalogs/products')
  await settleLists(page)
  await page.getByRole('link', { name: said('catalogue', 'seasons') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('title'))
  await settleLists(page)

  await page
    .getByRole('button', { name: words('add') })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: words('form.save') }).click()
  await expect(sheet.getByText(words('form.range_error'))).toBeVisible()
  await sheet.getByLabel(words('form.name'), { exact: true }).fill(name)
  await sheet.getByLabel(words('form.from'), { exact: true }).fill(from)
  await sheet.getByLabel(words('form.to'), { exact: true }).fill(to)
  expect(await axeComplaints(page)).toEqual([])
  await sheet.getByRole('button', { name: words('form.save') }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])

  // Prices, from the calendar.
  await page.goto(`/agency/catalogs/products/${id}/calendar`)
  await settle(page)
  await expect(page.getByRole('grid').getByText(name, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: said('stock-calendar', 'season.prices') }).click()
  await settleLists(page)
  const season = page.getByLabel(words('prices.season'), { exact: true })
  if (await season.isVisible()) await season.selectOption(name)
  const price = page.getByRole('textbox', { name: new RegExp(`, ${name}$`) }).first()
  await price.fill('2345')
  await price.press('ArrowDown')
  await expect(price).not.toBeFocused()
  await page
    .getByRole('button', { name: new RegExp(`, ${name}$`) })
    .first()
    .click()
  await sheet.getByLabel(said('stock-calendar', 'edit.min_stay'), { exact: true }).fill('2')
  expect(await axeComplaints(page)).toEqual([])
  await sheet.getByRole('button', { name: words('rules.done') }).click()
  await expect(sheet).toBeHidden()
  const bar = page.getByRole('region', { name: words('prices.bar') })
  const save = bar.getByRole('button', { name: words('prices.save') })
  const apply = page.getByRole('button', { name: words('prices.apply') })
  await expect(apply).toBeDisabled()
  await save.click()
  await expect(apply).toBeEnabled()
  expect(await axeComplaints(page)).toEqual([])
  const confirm = sheet.getByRole('button', { name: words('apply.confirm') })
  await apply.click()
  await expect(sheet.getByText(/Changes: 3 days, |Cambia: 3 días, /)).toBeVisible()
  await confirm.click()
  await expect(sheet).toBeHidden()
  const prices = async () => {
    const stock = await shopOf(page.request).product.getStock({ productId: id, from, days: 3 })
    return stock.units[0]?.priceMinor
  }
  expect(await prices()).toEqual([234_500, 234_500, 234_500])

  // A day that was changed by hand is kept, unless its owner says otherwise.
  await priceByHand(page, id, addDays(from, 1), 99_000)
  await price.fill('2500')
  await save.click()
  await expect(apply).toBeEnabled()
  await apply.click()
  await expect(sheet.getByText(words('apply.by_hand'))).toBeVisible()
  await expect(sheet.getByText(/Changes: 2 days, |Cambia: 2 días, /)).toBeVisible()
  await sheet.getByText(words('apply.overwrite')).click()
  await expect(sheet.getByText(/Changes: 3 days, |Cambia: 3 días, /)).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  await sheet.getByText(words('apply.keep')).click()
  await expect(sheet.getByText(/Changes: 2 days, |Cambia: 2 días, /)).toBeVisible()
  await confirm.click()
  await expect(sheet).toBeHidden()
  expect(await prices()).toEqual([250_000, 99_000, 250_000])
  const undone = page.getByText(said('stock-calendar', 'edit.undone'))
  await page
    .getByRole('status')
    .getByRole('button', { name: said('stock-calendar', 'edit.undo') })
    .click()
  await expect(undone).toBeVisible()
  expect(await prices()).toEqual([234_500, 99_000, 234_500])

  // A further season, without leaving the product.
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('button', { name: words('add') }).click()
  await sheet.getByLabel(words('form.name'), { exact: true }).fill(further)
  await sheet.getByLabel(words('form.from'), { exact: true }).fill(to)
  await sheet.getByLabel(words('form.to'), { exact: true }).fill(addDays(to, 1))
  await expect(sheet.getByText(words('form.overlap'))).toBeVisible()
  await sheet.getByLabel(words('form.to'), { exact: true }).fill(addDays(from, 20))
  await sheet.getByLabel(words('form.from'), { exact: true }).fill(addDays(from, 20))
  await sheet.getByRole('button', { name: words('form.save') }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('main')).toContainText(further)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await dropSeason(further)

  // Offline it is read-only, and the season goes.
  await page.context().setOffline(true)
  await expect(page.getByText(words('offline'))).toBeVisible()
  await expect(apply).toBeDisabled()
  await page.context().setOffline(false)
  await page.getByRole('link', { name: words('prices.seasons') }).click()
  await settleLists(page)
  await page
    .getByRole('button', { name: words('remove_of') })
    .and(page.getByRole('button', { name: new RegExp(`${name}$`) }))
    .click()
  await sheet.getByRole('button', { name: words('gone.confirm') }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText(name, { exact: true })).toBeHidden()
})

test('two seasons do not share a day', { tag: '@en-desktop' }, async ({ page, baseURL }, info) => {
  const { said } = await visitSpeaking(page, baseURL ?? '', languageOf(info.project.name))
  const words = (key: string) => said('seasons', key)
  await addSeasons()
  await signInAs(page, demoPerson('owner'))
  await page.goto('/agency/catalogs/products/seasons')
  await settleLists(page)
  await page
    .getByRole('button', { name: words('add') })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(words('form.name'), { exact: true }).fill('Puente')
  await sheet.getByLabel(words('form.from'), { exact: true }).fill('2029-08-10')
  await sheet.getByLabel(words('form.to'), { exact: true }).fill('2029-08-20')
  await expect(sheet.getByText(words('form.overlap'))).toBeVisible()
  await expect(sheet.getByRole('button', { name: words('form.save') })).toBeDisabled()
})

test(
  'a seller who may not edit products has no seasons',
  { tag: '@en-desktop' },
  async ({ page, baseURL }, info) => {
    const { said } = await visitSpeaking(page, baseURL ?? '', languageOf(info.project.name))
    await signInAs(page, demoPerson('seller'))
    await page.goto('/agency/catalogs/products/seasons')
    await settle(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('errors', 'forbidden.title'))
  },
)

test(
  'a price that cannot be read, and one saved meanwhile, are not saved',
  { tag: '@es-phone' },
  async ({ page, baseURL }, info) => {
    const { said } = await visitSpeaking(page, baseURL ?? '', languageOf(info.project.name))
    const words = (key: string) => said('seasons', key)
    await addSeasons()
    const productId = await addOwnHotel('own-season-conflict')
    await signInAs(page, demoPerson('owner'))
    await page.goto(`/agency/catalogs/products/${productId}/seasons`)
    await settleLists(page)
    await page.getByLabel(words('prices.season'), { exact: true }).selectOption('Verano')
    const price = page.getByRole('textbox', { name: /, Verano$/ }).first()
    const bar = page.getByRole('region', { name: words('prices.bar') })
    const save = bar.getByRole('button', { name: words('prices.save') })
    await price.fill('mucho')
    await expect(bar.getByText(words('prices.wrong'))).toBeVisible()
    await expect(save).toBeDisabled()
    const priceMinor = 100_000 + 100 * Math.floor(Math.random() * 1_000)
    await price.fill(`${priceMinor / 100}`)
    const { product } = shopOf(page.request)
    const { cells, expected, seasons, units } = await product.getSeasonTerms({ productId })
    const other = {
      ...{
        seasonId: seasons.find(({ name }) => name === 'Verano')?.id ?? '',
        unitId: units[1]?.unitId ?? 0,
        rateId: null,
      },
      terms: { priceMinor: 100_000 + Math.floor(Math.random() * 100_000) },
    }
    const others = cells.filter(
      ({ seasonId, unitId }) => seasonId !== other.seasonId || unitId !== other.unitId,
    )
    await product.saveSeasonTerms({ productId, expected, cells: [...others, other] })
    await save.click()
    await expect(bar.getByText(said('api-error', 'season_changed'))).toBeVisible()
    await save.click()
    await expect(page.getByText(words('prices.saved'))).toBeVisible()
    const after = await product.getSeasonTerms({ productId })
    const own = { seasonId: other.seasonId, unitId: units[0]?.unitId, rateId: null, terms: { priceMinor } }
    expect(after.cells).toEqual(expect.arrayContaining([other, own]))
  },
)
