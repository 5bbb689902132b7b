import type { Page } from 'playwright/test'
import { addDays, dayIn, homeZone } from '#core/time/days.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settleLists, visitSpeaking } from '#tests/support/pages/visit.ts'
import { languageOf } from '#tests/support/pages/words.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { signInAs } from '#tests/support/people/enter-as.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { openAsAdmin } from '#tests/support/screens/staff-screens.ts'
import { addOwnRides } from '#tests/support/worlds/own-rides.ts'

// What somebody changed in the meantime is refused.
test.use({ consoleMaySay: [/status of 409.*priceRides/] })

const letter = () => String.fromCharCode(65 + Math.floor(Math.random() * 26))

/** The prices from an airport that this test alone uses. */
async function openPrices(page: Page, baseURL: string, project: string) {
  const airport = `Q${letter()}${letter()}`
  await addOwnRides(airport)
  const language = languageOf(project)
  const { said } = await visitSpeaking(page, baseURL, language)
  const words = (key: string) => said('ride-prices', key)
  await signInAs(page, demoPerson('owner'))
  await page.goto('/agency/catalogs/products')
  await settleLists(page)
  await page.getByRole('link', { name: said('catalogue', 'ride_prices') }).click()
  await settleLists(page)
  await addOwnRides('QQQ')
  await page.reload()
  await settleLists(page)
  await page.getByLabel(words('airport'), { exact: true }).selectOption(airport)
  await settleLists(page)
  const bar = page.getByRole('region', { name: words('bar') })
  const save = bar.getByRole('button', { name: words('save') })
  const stored = async () => {
    const from = await page.getByLabel(words('from'), { exact: true }).inputValue()
    const to = await page.getByLabel(words('to'), { exact: true }).inputValue()
    const { rows } = await shopOf(page.request).product.listRidePrices({ airport, from, to })
    return rows.map(({ units }) => units.map(({ minMinor, open }) => (open > 0 ? minMinor : null)))
  }
  return { words, bar, save, stored, airport }
}

test(
  'an owner prices zones and vehicles in one table, by keyboard and by a pasted block',
  {
    tag: '@en-desktop',
  },
  async ({ page, baseURL }, info) => {
    const { words, bar, save, stored } = await openPrices(page, baseURL ?? '', info.project.name)
    const cell = (row: number, column: number) => page.locator(`[data-cell="${row} ${column}"]`)
    await expect(cell(0, 0)).toHaveValue('500')
    await expect(cell(0, 1)).toHaveValue('')
    expect(await axeComplaints(page)).toEqual([])

    // Without valid days there is nothing to price.
    const to = page.getByLabel(words('to'), { exact: true })
    const last = await to.inputValue()
    await to.fill('')
    await expect(cell(0, 0)).toBeHidden()
    await to.fill(last)
    await expect(cell(0, 0)).toHaveValue('500')

    await cell(0, 0).focus()
    await page.keyboard.press('ArrowDown')
    await expect(cell(1, 0)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(cell(1, 1)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowLeft')
    await expect(cell(0, 0)).toBeFocused()

    // A block of a spreadsheet: two zones, two vehicles, one of them not offered.
    await page.evaluate(() => {
      const data = new DataTransfer()
      data.setData('text/plain', '$650.50\t 820\r\n\t900\r\n')
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    })
    await expect(cell(0, 0)).toHaveValue('$650.50')
    await expect(cell(1, 0)).toHaveValue('')
    await expect(cell(1, 1)).toHaveValue('900')
    await expect(bar.getByText('4 prices changed')).toBeVisible()
    await save.click()
    await expect(page.getByText(words('fleet_error'))).toBeVisible()
    await expect(page.getByLabel(words('fleet'))).toBeFocused()
    expect(await axeComplaints(page)).toEqual([])
    await page.getByLabel(words('fleet')).fill('3')
    await save.click()
    await expect(cell(0, 0)).toHaveValue('650.50')
    expect(await stored()).toEqual([
      [65_050, 82_000],
      [null, 90_000],
    ])
    await expect(save).toBeHidden()
  },
)

test(
  'typed prices stay while other days and another airport are looked at',
  { tag: '@en-desktop' },
  async ({ page, baseURL }, info) => {
    const { words, bar, save, stored, airport } = await openPrices(page, baseURL ?? '', info.project.name)
    const first = page.locator('[data-cell="0 0"]')
    await first.fill('615')
    const to = page.getByLabel(words('to'), { exact: true })
    await to.fill('')
    await expect(first).toBeHidden()
    await to.fill(addDays(dayIn(new Date(), homeZone), 20))
    await expect(first).toHaveValue('615')
    await expect(bar.getByText('1 price changed')).toBeVisible()

    const airports = page.getByLabel(words('airport'), { exact: true })
    await airports.selectOption('QQQ')
    await settleLists(page)
    await expect(first).toHaveValue('500')
    await expect(bar.getByText(`There are unsaved prices for ${airport}, too.`)).toBeVisible()
    await expect(save).toBeDisabled()
    await airports.selectOption(airport)
    await settleLists(page)
    await expect(first).toHaveValue('615')
    await save.click()
    await expect(save).toBeHidden()
    expect((await stored())[0]?.[0]).toBe(61_500)
  },
)

test('an admin prices the transfers of the platform in the same table', { tag: '@en-desktop' }, async ({
  page,
  baseURL,
}) => {
  const visited = await visitSpeaking(page, baseURL ?? '', 'en')
  const { said } = visited
  const airport = `Z${letter()}${letter()}`
  await addOwnRides(airport, null)
  await openAsAdmin(visited, '/admin/products')
  await settleLists(page)
  await page.getByRole('link', { name: said('catalogue', 'ride_prices') }).click()
  await expect(page).toHaveURL('/admin/products/ride-prices')
  await settleLists(page)
  await page.getByLabel(said('ride-prices', 'airport'), { exact: true }).selectOption(airport)
  await settleLists(page)
  const first = page.locator('[data-cell="0 0"]')
  await first.fill('1234.50')
  const save = page.getByRole('button', { name: said('ride-prices', 'save') })
  await save.click()
  await expect(save).toBeHidden()
  expect(await axeComplaints(page)).toEqual([])
  const from = await page.getByLabel(said('ride-prices', 'from'), { exact: true }).inputValue()
  const { rows } = await shopOf(page.request).product.listRidePrices({ airport, from, to: from })
  expect(rows[0]?.units[0]?.minMinor).toBe(123_450)
})

test('on a phone one zone at a time is priced', { tag: '@es-phone' }, async ({ page, baseURL }, info) => {
  const { words, bar, save, stored } = await openPrices(page, baseURL ?? '', info.project.name)
  await page.getByLabel(words('zone'), { exact: true }).selectOption({ index: 1 })
  await page.getByLabel(/^Sedán/).fill('710')
  await expect(bar.getByText('1 precio cambiado')).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await save.click()
  await expect(save).toBeHidden()
  expect(await stored()).toEqual([
    [50_000, null],
    [71_000, null],
  ])
})

test(
  'a price that cannot be read, and one changed meanwhile, are not saved',
  { tag: '@en-desktop' },
  async ({ page, baseURL }, info) => {
    const { words, bar, save, stored, airport } = await openPrices(page, baseURL ?? '', info.project.name)
    const first = page.locator('[data-cell="0 0"]')
    await first.fill('mucho')
    await expect(bar.getByText(words('wrong'))).toBeVisible()
    await expect(first).toHaveAttribute('aria-invalid', 'true')
    await expect(save).toBeDisabled()
    await first.fill('640')

    const { product } = shopOf(page.request)
    const from = await page.getByLabel(words('from'), { exact: true }).inputValue()
    const to = await page.getByLabel(words('to'), { exact: true }).inputValue()
    const { rows } = await product.listRidePrices({ airport, from, to })
    const [{ unitId, expected } = { unitId: 0, expected: '' }] = rows[0]?.units ?? []
    await product.priceRides({
      ...{ from, to, fleet: null, idempotencyKey: crypto.randomUUID() },
      cells: [{ unitId, priceMinor: 60_000, expected }],
    })
    await save.click()
    await expect(bar.getByText(/Somebody else has changed|Alguien más cambió/)).toBeVisible()
    expect((await stored())[0]?.[0]).toBe(60_000)
    // Having seen that, the owner insists.
    await save.click()
    await expect(save).toBeHidden()
    expect((await stored())[0]?.[0]).toBe(64_000)
  },
)
