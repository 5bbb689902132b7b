import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { signInAs } from '#tests/support/people/enter-as.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

// Both runs share the server: each has its own group, so that neither affects the other.
const groups: Record<string, RegExp> = {
  'es-phone': /boda-lucia-y-mateo/,
  'en-desktop': /congreso-oaxaca/,
}

const rows = (page: Page) => page.getByRole('table').getByRole('row')
const amountIn = (text: string | null): number =>
  Number(/\$([\d,.]+)/.exec(text ?? '')?.[1]?.replaceAll(',', ''))

test('an owner hides a hotel and raises a mark-up for a group, whose page shows it', async ({
  page,
}, info) => {
  await signInAs(page, demoPerson('owner'))
  await page.goto('/agency/products')
  await settle(page)
  const group = page.getByLabel(/Productos para|Products for/)
  const options = group.locator('option')
  let groupUrl = ''
  // They load after the screen.
  await expect
    .poll(async () => {
      const urls = await options.evaluateAll((all) => all.map((one) => one.getAttribute('value') ?? ''))
      groupUrl = urls.find((url) => groups[info.project.name]?.test(url)) ?? ''
      return groupUrl
    })
    .not.toBe('')
  await group.selectOption(groupUrl)
  await expect(page).toHaveURL(new RegExp(`/agency/products/${groupUrl}$`))

  // The previous list has disappeared.
  await expect(page.getByText(/vale solo para este grupo|apply only to this group/)).toBeVisible()
  // Both are on the first page of the group guests' results, and available there.
  const question = { accountId: '1001', groupUrl }
  const { product } = shopOf(page.request)
  const { group: shown } = await product.getStorefront(question)
  if (!shown) throw new Error('no group')
  const { destinationId, startsOn, endsOn } = shown
  const compact = (day: string) => day.replaceAll('-', '')
  const token = `h_${destinationId}_${compact(startsOn)}_${compact(endsOn)}_2`
  const found = async () => (await product.search({ ...question, token })).offers.map(({ name }) => name.es)
  const [off = '', dear = ''] = await found()
  const rowOf = (name: string) => rows(page).filter({ hasText: name })

  const markup = rowOf(dear).getByRole('textbox')
  await markup.fill('180')
  await expect(rowOf(dear).getByRole('alert')).toHaveText(/0 a 100|0 to 100/)
  await expect(page.getByRole('button', { name: /^(Guardar|Save)$/ })).toBeDisabled()
  const price = rowOf(dear).locator('strong')
  const before = amountIn(await price.textContent())
  await markup.fill('40')
  await expect.poll(async () => amountIn(await price.textContent())).toBeGreaterThan(before * 1.2)
  await rowOf(off).getByRole('switch').uncheck({ force: true })
  await expect(page.getByText(/2 cambios sin guardar|2 unsaved changes/)).toBeVisible()

  // Unsaved changes survive a reload, once the screen says so.
  await expect(page.getByText(/Se conservan en este dispositivo|kept on this device;/)).toBeVisible()
  await page.reload()
  await settle(page)
  await expect(page.getByText(/visita anterior|your last visit/)).toBeVisible()
  await expect(rowOf(off).getByRole('switch')).not.toBeChecked()
  expect(await axeComplaints(page)).toEqual([])
  await page.getByRole('button', { name: /^(Guardar|Save)$/ }).click()
  await expect(page.getByText(/Guardado|^Saved/)).toBeVisible()

  await expect.poll(found).not.toContain(off)
  await page.goto(`/booking/1001/search/${token}?group=${groupUrl}`)
  await settle(page)
  await expect(page.getByRole('link', { name: dear }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: off })).toHaveCount(0)
  await raisePlace(page, groupUrl)
})

/** A place's mark-up applies to the products sold there, at the price shown in its own row. */
async function raisePlace(page: Page, groupUrl: string): Promise<void> {
  await page.goto(`/agency/products/${groupUrl}?section=places`)
  await settle(page)
  // A group travels to one place, so there is one row.
  const place = rows(page).last()
  const markup = place.getByRole('textbox')
  const price = place.locator('strong')
  const before = amountIn(await price.textContent())
  await markup.fill('33.3')
  await expect.poll(async () => amountIn(await price.textContent())).toBeGreaterThan(before * 1.1)
  const promised = amountIn(await price.textContent())
  expect(await axeComplaints(page)).toEqual([])
  await page.getByRole('button', { name: /^(Guardar|Save)$/ }).click()
  await expect(page.getByText(/Guardado|^Saved/)).toBeVisible()
  const example = await place.getByRole('cell').last().locator('span.block.text-sm').first().innerText()
  await page.goto(`/agency/products/${groupUrl}?text=${encodeURIComponent(example)}`)
  await settle(page)
  await expect(rows(page).last().getByRole('textbox')).toHaveAttribute('placeholder', '33.3')
  expect(amountIn(await rows(page).last().locator('strong').textContent())).toBe(promised)
}

test('a seller sees the assortment, and cannot change it', async ({ page }) => {
  await signInAs(page, demoPerson('seller'))
  await page.goto('/agency/products')
  await settle(page)
  await expect(page.getByText(/Lo que vende su agencia|What your agency sells/)).toBeVisible()
  await expect(rows(page).nth(1)).toBeVisible()
  await expect(page.getByRole('main').getByRole('switch')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: /Margen|Mark-up/ })).toHaveCount(0)
})
