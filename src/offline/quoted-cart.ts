import type { NewCartLine } from '#core/cart/carts.ts'
import { changeCart, newContent } from './cart-edits.ts'

/** Records the quote made from the cart's lines, so that their sale counts as a sale of that quote. */
export async function noteQuote(accountId: string, quote: string): Promise<void> {
  await changeCart(accountId, (cart) => ({ ...newContent(cart), quote }))
}

/**
 * Puts a quote's lines into the cart and records the quote, so that its seller is credited with the sale. Lines that
 * the customer chose are kept.
 */
export async function fillCart(
  accountId: string,
  lines: readonly NewCartLine[],
  quote: string,
): Promise<void> {
  await changeCart(accountId, (cart) => ({
    ...newContent(cart),
    quote,
    lines: [
      ...(cart.quote ? [] : cart.lines),
      ...lines.map((line) => ({ ...line, id: crypto.randomUUID() })),
    ],
  }))
}
