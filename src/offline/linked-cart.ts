import type { CartLine } from '#core/cart/carts.ts'
import { changeCart, codeOfLink, newContent } from './cart-edits.ts'

/** Whether a cart from a link is added to the current one or replaces it. */
export type Taking = 'add' | 'replace'

/** Imports a cart from a link; lines already in the cart are not duplicated. */
export async function takeLinkedCart(
  accountId: string,
  linked: {
    lines: readonly CartLine[]
    quote?: string | undefined
    promotionCode?: string | undefined
  },
  taking: Taking,
): Promise<void> {
  await changeCart(accountId, (cart) => {
    const { lines, quote } = cart
    const kept = taking === 'add' ? lines : []
    const known = new Set(kept.map(({ id }) => id))
    return {
      ...newContent(cart),
      lines: [...kept, ...linked.lines.filter(({ id }) => !known.has(id))],
      quote: taking === 'add' && quote ? quote : linked.quote,
      ...(linked.promotionCode && codeOfLink(cart, linked.promotionCode)),
    }
  })
}
