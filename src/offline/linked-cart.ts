import type { CartLine } from '#core/cart/carts.ts'
import { changeCart, newContent } from './cart-edits.ts'

/** What becomes of a cart that is here already, where another one comes by a link. */
export type Taking = 'add' | 'replace'

/** Takes a cart over that came by a link; a line that is here already is not added twice. */
export async function takeLinkedCart(
  accountId: string,
  linked: { lines: readonly CartLine[]; quote?: string | undefined },
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
    }
  })
}
