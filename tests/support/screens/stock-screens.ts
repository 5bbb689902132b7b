import { expect } from 'playwright/test'
import { settleLists, type Visit } from '#tests/support/pages/visit.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'
import { addOwnHotel } from '#tests/support/worlds/own-hotel.ts'
import { press, type Screen } from './screen.ts'
import { openAsAdmin } from './staff-screens.ts'

/** The calendar of an agency's own hotel, or one of its sheets. */
async function open(visit: Visit, then?: string): Promise<void> {
  await enterAs(visit.page, 'owner')
  await visit.page.goto(`/agency/catalogs/products/${await addOwnHotel('own-hotel')}/calendar`)
  await settleLists(visit.page)
  await expect(visit.page.getByRole('grid')).toBeVisible()
  if (then) await press(visit, 'stock-calendar', then)
}

/** The same with the rates of its first unit. */
async function openRates(visit: Visit): Promise<void> {
  await open(visit)
  await visit.page.getByRole('grid').locator('button[aria-expanded]').first().click()
}

export const stockScreens: readonly Screen[] = [
  { name: 'agency-stock', open: (visit) => open(visit) },
  { name: 'agency-stock-rates', stateOf: 'agency-stock', open: openRates },
  { name: 'agency-stock-edit', stateOf: 'agency-stock', open: (visit) => open(visit, 'selection.edit') },
  { name: 'agency-stock-stop', stateOf: 'agency-stock', open: (visit) => open(visit, 'stop.button') },
  {
    name: 'staff-stock',
    open: async (visit) => openAsAdmin(visit, `/admin/products/${await addOwnHotel('own-hotel')}/calendar`),
  },
]
