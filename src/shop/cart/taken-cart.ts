import { loadCart } from '#src/offline/carts.ts'

/** What a link to a cart is made of: the cart as it is at the press. */
export async function takenCart(accountId: string) {
  const { lines, quote } = await loadCart(accountId)
  return { accountId, lines, quote }
}
