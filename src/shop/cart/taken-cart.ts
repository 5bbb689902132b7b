import { loadCart } from '#src/offline/carts.ts'

/** The content of a cart link: the cart at the time of the press. */
export async function takenCart(accountId: string) {
  const { lines, quote, promotionCode } = await loadCart(accountId)
  return { accountId, lines, quote, promotionCode }
}
