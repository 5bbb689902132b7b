import type { Page } from 'playwright/test'
import type { NewCartLine } from '#core/cart/carts.ts'
import { fillCart } from '#tests/support/device/device.ts'
import { settle } from './visit.ts'

/** The lines on the cart's screen, without other lists there. */
export const cartLines = (page: Page) =>
  page
    .getByRole('main')
    .locator('li')
    .filter({ has: page.getByRole('heading', { level: 2 }) })

/** Sets the lines of the first agency's cart before it is opened; `saleId` is the sale that holds them. */
export async function prepareCart(
  page: Page,
  lines: readonly NewCartLine[],
  saleId: string | null = null,
): Promise<void> {
  await page.goto('/booking/1001/find-reservation')
  await settle(page)
  await fillCart(page, lines, { saleId })
}
