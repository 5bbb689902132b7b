import type { Page } from 'playwright/test'
import type { NewCartLine } from '#core/cart/carts.ts'
import { fillCart } from '#tests/support/device/device.ts'
import { settle } from './visit.ts'

/** What the cart's screen lists, without what else is a list there. */
export const cartLines = (page: Page) =>
  page
    .getByRole('main')
    .locator('li')
    .filter({ has: page.getByRole('heading', { level: 2 }) })

/** The cart of the first agency, before it is opened, has these lines; `saleId` is the sale that holds them. */
export async function prepareCart(
  page: Page,
  lines: readonly NewCartLine[],
  saleId: string | null = null,
): Promise<void> {
  await page.goto('/booking/1001/find-reservation')
  await settle(page)
  await fillCart(page, lines, { saleId })
}
