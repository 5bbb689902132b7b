import { expect } from 'playwright/test'
import { enterAs } from './enter-as.ts'
import { buy, cancelLine, checkOutSale, holdSale, type Sale } from './sales-by-api.ts'
import type { Screen } from './screens.ts'
import { settle, type Visit } from './visit.ts'

const lists =
  (role: 'owner' | 'seller', query = '') =>
  async (visit: Visit) => {
    await enterAs(visit.page, role)
    await visit.page.goto(`/agency/sales${query}`)
    await settle(visit.page)
    await expect(visit.page.locator('main [aria-busy=true]')).toHaveCount(0)
  }

const shows =
  (role: 'owner' | 'seller', prepare: (visit: Visit) => Promise<Sale>) => async (visit: Visit) => {
    await enterAs(visit.page, role)
    const { id } = await prepare(visit)
    await visit.page.goto(`/agency/sales/${id}`)
    await settle(visit.page)
  }

async function bought(visit: Visit, purpose: 'full' | 'deposit' = 'full'): Promise<Sale> {
  const { stay, tour, transfer } = visit.offers
  const lines = [stay, tour, transfer].map(({ line }) => line)
  return await buy(visit.page.request, lines, { language: visit.language, purpose })
}

/** The list of an agency's sales and single ones, as owner and seller see them. */
export const saleScreens: readonly Screen[] = [
  { name: 'sales', open: lists('owner') },
  { name: 'sales-filtered', open: lists('seller', '?payment=partial&kind=hotels') },
  { name: 'sales-none', open: lists('owner', '?text=nobody-is-called-so') },
  {
    name: 'sale-cancelled-line',
    open: shows('owner', async (visit) => cancelLine(visit.shop, await bought(visit), 1)),
  },
  { name: 'sale-deposit', open: shows('seller', (visit) => bought(visit, 'deposit')) },
  {
    name: 'sale-waiting',
    open: shows('seller', async (visit) =>
      checkOutSale(
        visit.shop,
        await holdSale(visit.shop, [visit.offers.tour.line], { language: visit.language }),
      ),
    ),
  },
  {
    name: 'sale-open-cancel',
    async open(visit) {
      await shows('seller', (here) => bought(here))(visit)
      const { page, said } = visit
      await page
        .getByRole('button', { name: said('sales-desk', 'cancel.line') })
        .first()
        .click()
      await expect(page.getByRole('dialog').locator('dl')).toBeVisible()
      await settle(page)
    },
  },
]
