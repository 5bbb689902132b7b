import { expect } from 'playwright/test'
import { buy, cancelLine, type Sale } from '#tests/support/pages/sales-by-api.ts'
import { unfold } from '#tests/support/pages/unfold.ts'
import { settle, settleLists, type Visit } from '#tests/support/pages/visit.ts'
import { findStay } from '#tests/support/worlds/offers.ts'
import { bought } from '#tests/support/worlds/visit-sales.ts'
import type { Screen } from './screen.ts'
import { openAsAdmin } from './staff-screens.ts'

/** A sale that has just been bought. */
async function openSale(visit: Visit): Promise<void> {
  const { id } = await buy(visit.page.request, [visit.offers.tour.line], { language: visit.language })
  await openAsAdmin(visit, `/admin/sales/${id}`)
}

/** A canceled stay without refund, and a confirmed tour. */
async function cancelledStrictly(visit: Visit): Promise<Sale> {
  const { line } = await findStay(visit.shop, 50, undefined, '1001', false)
  const { language, offers } = visit
  return cancelLine(visit.shop, await buy(visit.page.request, [line, offers.tour.line], { language }), 0)
}

/** Presses the button of a sheet, on a sale made before the staff member signed in. */
async function openSheet(visit: Visit, prepare: (visit: Visit) => Promise<Sale>, button: string) {
  const { page, said } = visit
  const { id } = await prepare(visit)
  await openAsAdmin(visit, `/admin/sales/${id}`)
  await unfold(page, said('sales-desk', 'line_details'))
  await page
    .getByRole('button', { name: said('sales-desk', button) })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await settle(page)
}

/** The refund form, before amount and reason are filled in. */
async function openGoodwill(visit: Visit): Promise<void> {
  const { page, said } = visit
  await openSheet(visit, cancelledStrictly, 'staff.goodwill.open')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox').first().fill('99,999,999')
  await sheet.getByRole('button', { name: said('sales-desk', 'staff.goodwill.send') }).click()
  await expect(sheet.getByText(said('sales-desk', 'staff.goodwill.missing'))).toBeVisible()
}

/** With a note on it. */
async function openNoted(visit: Visit): Promise<void> {
  const { page, said } = visit
  const { id } = await bought(visit)
  await openAsAdmin(visit, `/admin/sales/${id}`)
  await page.getByLabel(said('sales-desk', 'staff.notes.said')).fill('El hotel pidió confirmar la hora.')
  await page.getByRole('button', { name: said('sales-desk', 'staff.notes.add') }).click()
  const added = page.getByText(said('sales-desk', 'staff.notes.added'))
  await expect(added).toBeVisible()
  // A toast covers the page for a moment.
  await page
    .getByRole('button', { name: said('app', 'close') })
    .last()
    .click()
  await expect(added).toBeHidden()
  await settleLists(page)
}

/** The log with all recorded details. */
async function openDetails(visit: Visit): Promise<void> {
  const { page } = visit
  await openAsAdmin(visit, '/admin/audit?family=registrations')
  await page.getByRole('row').first().waitFor()
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true
  })
}

/** Search results of the platform's staff, the sales that they open, and the audit log. */
export const foundScreens: readonly Screen[] = [
  { name: 'staff-sale', open: openSale },
  { name: 'staff-sale-noted', stateOf: 'staff-sale', open: openNoted },
  {
    name: 'staff-sale-cancel',
    stateOf: 'staff-sale',
    open: (visit) => openSheet(visit, bought, 'cancel.line'),
  },
  { name: 'staff-sale-goodwill', stateOf: 'staff-sale', open: openGoodwill },
  { name: 'staff-sales', open: (visit) => openAsAdmin(visit, '/admin/sales') },
  {
    name: 'staff-sales-agency',
    stateOf: 'staff-sales',
    open: (visit) => openAsAdmin(visit, '/admin/sales?accountId=1001&payment=partial&kind=hotels'),
  },
  {
    name: 'staff-sales-none',
    stateOf: 'staff-sales',
    open: (visit) => openAsAdmin(visit, '/admin/sales?text=nobody-is-called-so'),
  },
  { name: 'staff-search', open: (visit) => openAsAdmin(visit, '/admin/search?text=viajes') },
  {
    name: 'staff-search-hint',
    stateOf: 'staff-search',
    open: (visit) => openAsAdmin(visit, '/admin/search'),
  },
  {
    name: 'staff-search-nothing',
    stateOf: 'staff-search',
    open: (visit) => openAsAdmin(visit, '/admin/search?text=nadie-se-llama-asi'),
  },
  { name: 'staff-audit', open: (visit) => openAsAdmin(visit, '/admin/audit') },
  {
    name: 'staff-audit-nothing',
    stateOf: 'staff-audit',
    open: (visit) => openAsAdmin(visit, '/admin/audit?to=2020-01-01'),
  },
  { name: 'staff-audit-details', stateOf: 'staff-audit', open: openDetails },
  {
    name: 'staff-audit-days',
    stateOf: 'staff-audit',
    open: (visit) => openAsAdmin(visit, '/admin/audit?from=2026-05-05&to=2026-05-04'),
  },
]
