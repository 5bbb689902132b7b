import { expect } from 'playwright/test'
import { cancelLine, type Sale } from '#tests/support/pages/sales-by-api.ts'
import { unfold } from '#tests/support/pages/unfold.ts'
import { settle, settleLists, type Visit } from '#tests/support/pages/visit.ts'
import { startsWith } from '#tests/support/pages/words.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'
import { bought, checkOut, deposited, hold, takenBack } from '#tests/support/worlds/visit-sales.ts'
import type { Screen } from './screen.ts'

const lists =
  (role: 'owner' | 'seller', query = '') =>
  async (visit: Visit) => {
    await enterAs(visit.page, role)
    await visit.page.goto(`/agency/sales${query}`)
    await settleLists(visit.page)
  }

const shows =
  (role: 'owner' | 'seller', prepare: (visit: Visit) => Promise<Sale>) => async (visit: Visit) => {
    await enterAs(visit.page, role)
    const { id } = await prepare(visit)
    await visit.page.goto(`/agency/sales/${id}`)
    await settle(visit.page)
  }

/** The list of an agency's sales and single ones, as owner and seller see them. */
export const saleScreens: readonly Screen[] = [
  { name: 'sales', open: lists('owner') },
  { name: 'sales-filtered', stateOf: 'sales', open: lists('seller', '?payment=partial&kind=hotels') },
  { name: 'sales-none', stateOf: 'sales', open: lists('owner', '?text=nobody-is-called-so') },
  {
    name: 'sale-cancelled-line',
    stateOf: 'sale-waiting',
    open: shows('owner', async (visit) => cancelLine(visit.shop, await bought(visit), 1)),
  },
  {
    name: 'sale-to-invoice',
    stateOf: 'sale-waiting',
    async open(visit) {
      await shows('owner', (here) => bought(here))(visit)
      const { page, said } = visit
      await unfold(page, said('issued-invoices', 'title'))
      await expect(page.getByLabel(said('issued-invoices', 'sale.link'))).toBeVisible()
      await settle(page)
    },
  },
  { name: 'sale-deposit', stateOf: 'sale-waiting', open: shows('seller', deposited) },
  {
    name: 'sale-taken-back',
    stateOf: 'sale-waiting',
    async open(visit) {
      await shows('owner', takenBack)(visit)
      const { page, said } = visit
      await unfold(page, said('sales-desk', 'money.title'))
      await expect(
        page.getByText(said('sales-desk', 'money.withdrawn'), { exact: true }).first(),
      ).toBeAttached()
    },
  },
  {
    name: 'sale-cash-wrong',
    stateOf: 'sale-waiting',
    async open(visit) {
      await shows('seller', async (here) => {
        const { id: saleId, dueMinor } = await deposited(here)
        const idempotencyKey = crypto.randomUUID()
        return await here.shop.agency.takeCash({
          ...{ saleId, dueMinor, idempotencyKey, amountMinor: 500_00, note: '' },
        })
      })(visit)
      const { page, said } = visit
      await unfold(page, said('sales-desk', 'money.title'))
      await page.getByRole('button', { name: startsWith(said('sales-desk', 'cash.reverse')) }).click()
      await expect(page.getByLabel(said('sales-desk', 'cash.why'))).toBeVisible()
      await settle(page)
    },
  },
  {
    name: 'sale-waiting',
    open: shows('seller', async (visit) => checkOut(visit, [visit.offers.tour])),
  },
  {
    name: 'sale-add-client',
    stateOf: 'sale-waiting',
    async open(visit) {
      await shows('seller', (here) => hold(here, [here.offers.tour]))(visit)
      const { page, said } = visit
      await page.getByRole('button', { name: said('sales-desk', 'client.add') }).click()
      await expect(page.locator('#terms')).toBeVisible()
      await settle(page)
    },
  },
  {
    name: 'sale-collect',
    stateOf: 'sale-waiting',
    async open(visit) {
      await shows('seller', deposited)(visit)
      const { page, said } = visit
      await page.getByRole('button', { name: said('sales-desk', 'action.pay') }).click()
      await expect(page.getByLabel(said('selling', 'cash.note'))).toBeVisible()
      await settle(page)
    },
  },
  {
    name: 'sale-open-cancel',
    stateOf: 'sale-waiting',
    async open(visit) {
      await shows('seller', (here) => bought(here))(visit)
      const { page, said } = visit
      await unfold(page, said('sales-desk', 'line_details'))
      await page
        .getByRole('button', { name: said('sales-desk', 'cancel.line') })
        .first()
        .click()
      await expect(page.getByRole('dialog').locator('dl')).toBeVisible()
      await settle(page)
    },
  },
]
