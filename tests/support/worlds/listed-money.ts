import { expect } from 'vitest'
import type { PresentedSale } from '#server/modules/sales/present-sale.ts'
import { getDeskSale } from '#server/modules/sales-desk/get-desk-sale.ts'
import { listSales } from '#server/modules/sales-desk/list-sales.ts'
import { owner } from './account-model.ts'
import type { MoneyWorld } from './money-world.ts'

/** The payments by gift cards that were removed. */
export const takenOff = ({ refunds }: Pick<PresentedSale, 'refunds'>): number =>
  refunds.reduce((sum, { route, amountMinor }) => (route === 'taken_off' ? sum + amountMinor : sum), 0)

/** The list of sales shows the same payments as the sale's page. */
export async function checkListed({ deps }: MoneyWorld, sale: PresentedSale, said: string): Promise<void> {
  const context = { ...owner, deps }
  const { rows } = await listSales(context, {
    ...{ page: 1, sort: '-booked', state: 'any', needsAttention: false, text: sale.code },
  })
  const { payment } = await getDeskSale(context, { saleId: sale.id })
  expect(
    rows.map((row) => [row.payment, row.paidMinor]),
    said,
  ).toEqual([[payment, sale.paidMinor]])
}
