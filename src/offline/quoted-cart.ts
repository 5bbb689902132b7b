import type { NewCartLine } from '#core/cart/carts.ts'
import { changeCart, newContent } from './cart-edits.ts'

/** Remembers that the cart was offered as it is, so that the offer says what it was sold as. */
export async function noteQuote(accountId: string, quote: string): Promise<void> {
  await changeCart(accountId, (cart) => ({ ...newContent(cart), quote }))
}

/**
 * Puts an offer's lines into the cart and remembers where they are from, so that its seller has sold them. What a
 * customer chose alone stays beside them.
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
