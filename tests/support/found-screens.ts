import { buy } from './sales-by-api.ts'
import type { Screen } from './screens.ts'
import { openAsAdmin } from './staff-screens.ts'
import type { Visit } from './visit.ts'

/** A sale that has just been bought. */
async function openSale(visit: Visit): Promise<void> {
  const { id } = await buy(visit.page.request, [visit.offers.tour.line], { language: visit.language })
  await openAsAdmin(visit, `/admin/sales/${id}`)
}

/** The log with everything that was written with it. */
async function openDetails(visit: Visit): Promise<void> {
  const { page } = visit
  await openAsAdmin(visit, '/admin/audit?family=registrations')
  await page.getByRole('row').first().waitFor()
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true
  })
}

/** What the platform's staff find, the sales that they read, and what was done. */
export const foundScreens: readonly Screen[] = [
  { name: 'staff-sale', open: openSale },
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
