import type { Page } from 'playwright/test'
import { awaitPerson, keepHere, speak } from '#tests/support/device/device.ts'
import { awaitKeptArea } from '#tests/support/device/kept-area.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { addToCart } from '#tests/support/pages/journey.ts'
import { pressPainted } from '#tests/support/pages/press.ts'
import { settle, type Visit, visit } from '#tests/support/pages/visit.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { signInAs } from '#tests/support/people/enter-as.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

// The browser's own error messages without a network.
test.use({ consoleMaySay: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

/** A seller at the list of destinations, whose device has the app itself. */
async function atPacks(page: Page, baseURL: string | undefined): Promise<Visit> {
  await speak(page, 'es')
  await keepHere(page)
  const visited = await visit(page, baseURL ?? '', 'es')
  await signInAs(page, demoPerson('seller'))
  await page.goto('/agency/offline')
  await settle(page)
  await awaitPerson(page)
  await awaitKeptArea(page, 'agency')
  return visited
}

/** The age of prices, on a booking screen. */
const seen = (page: Page) => page.getByText(/^Precios vistos .+ Los confirmamos/)

async function save(page: Page, place: string): Promise<void> {
  // The second half of a double press hits the button that stops the download.
  await page.getByRole('button', { name: `Guardar ${place}`, exact: true }).dblclick()
  await expect(page.getByText(`${place} quedó guardado.`)).toBeVisible()
}

test('a seller searches, views and quotes offline from the device’s data', {
  tag: '@es-phone',
}, async ({ page, context, baseURL }) => {
  test.setTimeout(150_000)
  const { offers, said } = await atPacks(page, baseURL)
  await expect(page.getByText(said('packs', 'none_title'))).toBeVisible()
  await save(page, 'Cancún')
  await expect(page.getByText(said('packs', 'saved'))).toBeInViewport()
  // Controls below the sticky header cannot be pressed.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await axeComplaints(page)).toEqual([])
  const size = page.getByText(/kB en este dispositivo$/)
  await expect(size).toHaveText(/^1\d\d kB en este dispositivo$/)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: said('packs', 'title') })).toBeVisible()
  await expect(page.getByText(said('app', 'offline_since'))).toBeVisible()
  await expect(size).toBeVisible()

  await page.goto(`/booking/1001/search/${offers.stay.search}`)
  const found = page.locator(`a[href*="${offers.stay.productId}"]`)
  await expect(found.first()).toBeVisible()
  await expect(seen(page)).toHaveCount(1)

  await settle(page)
  const card = page.getByRole('article').filter({ has: found })
  await pressPainted(card.getByText(said('products', 'card.see')))
  await expect(page).toHaveURL(`/booking/1001/view/${offers.stay.view}`)
  await settle(page)
  const calendar = page.getByRole('region', { name: said('products', 'calendar.title') })
  await expect(calendar.getByRole('button', { name: /\$/ }).first()).toBeVisible()
  await expect(seen(page)).toHaveCount(2)
  await addToCart(page)

  await page.goto('/booking/1001/checkout')
  await expect(page.getByRole('region', { name: said('selling', 'earn.title') })).toBeVisible()
  await expect(page.getByText(/^Precios vistos el .+\.$/)).toBeVisible()
  await expect(page.getByText(said('cart', 'total_hint'))).toBeVisible()
  // The penalty of a non-refundable rate.
  await expect(page.getByText(said('cancellation-terms', 'no_refund'))).toBeVisible()

  // Nothing is invented for data that is not on the device.
  await page.goto(`/booking/1001/search/${offers.stay.search.replace('cancun', 'oaxaca')}`)
  await expect(page.getByText(said('api-error', 'not_on_device'))).toBeVisible()

  await page.goto(`/booking/1001/search/${offers.stay.search}`)
  await expect(seen(page)).toHaveCount(1)
  await context.setOffline(false)
  await expect(page.getByText(said('app', 'offline_since'))).toBeHidden({ timeout: 20_000 })
  await expect(seen(page)).toHaveCount(0)
  await expect(found.first()).toBeVisible()
})

test('an interrupted download leaves the previous data', { tag: '@en-desktop' }, async ({
  page,
  baseURL,
}) => {
  const { said } = await atPacks(page, baseURL)
  await save(page, 'Cancún')
  const size = page.getByText(/kB en este dispositivo$/)
  const before = await size.textContent()
  await page.route('**/bundles/cancun', async (route) => {
    // The server may have closed the connection that the test would reuse.
    const answer = await route.fetch({ maxRetries: 3 })
    const body = await answer.body()
    await route.fulfill({ response: answer, body: body.subarray(0, body.length - 10) })
  })
  await page.getByRole('button', { name: 'Actualizar Cancún' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(size).toHaveText(before ?? '')
  await page.getByRole('button', { name: 'Quitar Cancún' }).click()
  await expect(page.getByText(said('packs', 'none_title'))).toBeVisible()
})
