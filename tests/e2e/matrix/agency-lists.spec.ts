import { withoutWorker } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { downloadedRows } from '#tests/support/pages/figures.ts'
import { settleLists, visitSpeaking } from '#tests/support/pages/visit.ts'
import { languageOf } from '#tests/support/pages/words.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'
import { sells } from '#tests/support/people/selling-desk.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { groupScreens } from '#tests/support/screens/group-screens.ts'

test.beforeEach(({ page }) => withoutWorker(page))

for (const [path, section, column] of [
  ['/agency/products?section=places', 'assortment', 'column.place'],
  ['/agency/sales/transfer-service?view=desk', 'transfer-service', 'routes.route'],
] as const) {
  test(`the list of ${path} is exported as a file`, async ({ page, baseURL }, info) => {
    const { said } = await visitSpeaking(page, baseURL ?? '', languageOf(info.project.name))
    await enterAs(page, 'owner')
    await page.goto(path)
    await settleLists(page)
    const save = page.getByRole('button', { name: said('lists', 'export'), exact: true })
    const [first] = await downloadedRows(page, save)
    expect(Object.keys(first ?? {}).some((key) => said(section, column).test(key))).toBe(true)
  })
}

test('a list without rows offers no file, neither one filtered to nothing nor a day without rides @en-desktop', async ({
  page,
  baseURL,
}) => {
  const { said } = await visitSpeaking(page, baseURL ?? '', 'en')
  await enterAs(page, 'owner')
  const excel = page.getByRole('button', { name: /Excel$/ })
  const save = page.getByRole('button', { name: said('lists', 'export'), exact: true })
  await page.goto('/agency/sales')
  await settleLists(page)
  await expect(excel).toBeEnabled()
  await page.goto('/agency/sales?text=nobodyatall')
  await settleLists(page)
  await expect(excel).toBeDisabled()
  await page.goto('/agency/sales/transfer-service?on=2031-05-05')
  await settleLists(page)
  await expect(save).toBeDisabled()
})

for (const [name, columns] of [
  ['groups-rooms', ['rooms.column.night']],
  ['groups-money', ['money.due', 'money.method']],
] as const) {
  test(`a group’s ${name} are exported as a file`, async ({ page, baseURL }, info) => {
    const visited = await visitSpeaking(page, baseURL ?? '', languageOf(info.project.name))
    const { said } = visited
    await groupScreens.find((screen) => screen.name === name)?.open(visited)
    const saves = page.getByRole('button', { name: said('lists', 'export'), exact: true })
    await expect(saves).toHaveCount(columns.length)
    for (const [at, column] of columns.entries()) {
      const [first] = await downloadedRows(page, saves.nth(at))
      expect(Object.keys(first ?? {}).some((key) => said('groups-and-events', column).test(key))).toBe(true)
    }
  })
}

test('featured products are exported as a file, in their order', async ({ page, baseURL }, info) => {
  const { said } = await visitSpeaking(page, baseURL ?? '', languageOf(info.project.name))
  await enterAs(page, 'owner')
  await page.goto('/agency/products')
  await settleLists(page)
  // Stored on this device until somebody saves it.
  await page
    .getByRole('button', { pressed: false, name: said('assortment', 'put_forward') })
    .first()
    .click()
  await page.getByRole('button', { name: /Destacados|Featured/ }).click()
  const [first] = await downloadedRows(page, page.getByRole('button', { name: said('lists', 'export') }))
  expect(Object.values(first ?? {})[0]).toBe('1')
})

test('a seller’s quotes are exported as a file', async ({ page, baseURL }) => {
  const { said, shop, offers } = await sells(page, baseURL ?? '', ({ tour }) => [tour])
  const { choice, totalMinor } = offers.tour.line
  await shop.agency.saveQuote({
    ...{ idempotencyKey: crypto.randomUUID(), language: 'es', choices: [choice], acceptedMinor: totalMinor },
    ...{ client: { givenName: 'Zoë', familyName: 'Núñez', email: '', phone: '' }, note: '' },
  })
  await page.getByRole('link', { name: said('selling', 'bar.quotes') }).click()
  const rows = await downloadedRows(page, page.getByRole('button', { name: said('lists', 'export') }))
  expect(rows.some((row) => Object.values(row).includes('Zoë Núñez'))).toBe(true)
  expect(await axeComplaints(page)).toEqual([])
})
