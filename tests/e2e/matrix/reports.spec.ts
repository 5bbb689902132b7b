import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { centsOf, downloadedRows } from '#tests/support/pages/figures.ts'
import { settleLists } from '#tests/support/pages/visit.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { signInAs } from '#tests/support/people/enter-as.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

// The last step requests data of others.
test.use({ consoleMaySay: [/status of 403/] })

async function openReport(page: Page, query = ''): Promise<void> {
  await page.goto(`/agency/reports/booking${query}`)
  await settleLists(page)
}

/** "$1,234.50" in cents. */
const shownCents = (text: string) => Math.round(Number(text.replace(/[^\d.-]/g, '').replace(/^-?/, '')) * 100)

test(
  'an owner filters the report, saves the view, and exports the same numbers',
  { tag: '@en-desktop' },
  async ({ page }, info) => {
    test.slow()
    await signInAs(page, demoPerson('owner'))
    await openReport(page)
    await expect(page.getByLabel(/^(Periodo de venta|Period of sale)$/)).toHaveValue('this_month')
    await page.getByLabel(/^(Periodo de venta|Period of sale)$/).selectOption('all')
    await expect(page).toHaveURL(/booking\?period=all$/)
    // Every part of the screen with few rows: axe checks each.
    await openReport(page, '?state=cancelled')
    expect(await axeComplaints(page)).toEqual([])
    // Past trips: other tests sell in the meantime.
    const over = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
    await openReport(page, `?travelTo=${over}`)
    await expect(page.getByRole('heading', { name: /¿Quién vendió más\?|Who sold most\?/ })).toBeVisible()

    await page.getByRole('button', { name: /^(Filtros|Más filtros|Filters|More filters)/ }).click()
    await page.getByLabel(/^(Estado|State|Status)$/).selectOption('confirmed')
    await expect(page).toHaveURL(/state=confirmed/)
    await expect(page.getByRole('list', { name: /Filtros activos|Active filters/ })).toContainText(
      /Confirmado|Confirmed/,
    )
    const gross = page.getByRole('definition').first().locator('span').first()

    const rows = await downloadedRows(page, page.getByRole('button', { name: /CSV$/ }).first())
    expect(rows).not.toEqual([])
    const sum = rows.reduce((all, cells) => all + centsOf(cells['Venta bruta'] ?? cells.Gross), 0)
    await expect.poll(async () => shownCents((await gross.textContent()) ?? '')).toBe(sum)

    await page
      .getByRole('button', { name: /Guardar vista|Administrar vistas|Save view|Manage views/ })
      .click()
    const name = `Confirmadas ${info.project.name}`
    const sheet = page.getByRole('dialog')
    await sheet
      .getByLabel(/Nombre de la vista|Name of the view/)
      .first()
      .fill(name)
    expect(await axeComplaints(page)).toEqual([])
    await sheet.getByRole('button', { name: /^(Guardar|Save)$/ }).click()
    await expect(page.getByText(/Vista guardada\.|View saved\./)).toBeVisible()
    await expect(sheet).toBeHidden()
    // An older URL, without a period, shows everything.
    await openReport(page, '?plain=true')
    await expect(page).toHaveURL(/period=all/)
    let answer = () => {}
    const waited = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/rpc/report/getBookingReport', async (route) => {
      await waited
      await route.continue()
    })
    await page.getByLabel(/^(Vista guardada|Saved view)$/).selectOption({ label: name })
    await expect(page).toHaveURL(/state=confirmed/)
    await expect(page.locator('main [aria-busy=true]').getByRole('table').first()).toBeVisible()
    answer()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)

    const statement = /^(Estado de cuenta|Account statement)$/
    await page.getByRole('main').getByRole('link', { name: statement }).click()
    await expect(page.getByRole('heading', { level: 1, name: statement })).toBeVisible()
    await expect(page.locator('main a[href^="/agency/sales/"]')).not.toHaveCount(0)
    expect(await axeComplaints(page)).toEqual([])
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: /PDF$/ }).click()
    expect((await file).suggestedFilename()).toMatch(/1001-\d{4}-\d\d\.pdf$/)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: statement })).toHaveCount(0)
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)

    const sold = page.locator('main a[href^="/agency/sales/"]').first()
    const code = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await sold.textContent()) ?? '')?.[0] ?? 'none'
    // Another test may sell before the click.
    await page.locator('main a[href^="/agency/sales/"]', { hasText: code }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(code)
  },
)

test('a seller sees the earnings of their own sales, not the platform’s share, and no statements', {
  tag: '@es-phone',
}, async ({ page }) => {
  await signInAs(page, demoPerson('seller'))
  await openReport(page, '?period=all')
  const totals = page.getByLabel(/^(Totales|Totals) MXN$/)
  await expect(totals.getByText(/^(Comisión de la agencia|Agency commission)$/)).toBeVisible()
  await expect(totals.getByText(/^(Su comisión|Your commission)$/)).toBeVisible()
  await expect(page.getByText(/^(Neto|Net)$/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Estado de cuenta|Account statement/ })).toHaveCount(0)
  const refused = await page.request.get('/files/reports/statements/1001/2026-01/pdf')
  expect(refused.status()).toBe(403)
})
