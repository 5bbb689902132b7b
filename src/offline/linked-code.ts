/**
 * Keeps a link's promotion code, `?code=VERANO26`, with the cart of the page's agency. `path`: the page's path on the
 * platform.
 */
export async function keepLinkedCode(path: string, search: string): Promise<void> {
  const typed = new URLSearchParams(search).get('code')
  const accountId = /^\/booking\/(\d+)/.exec(path)?.[1]
  if (typed === null || !accountId) return
  const { isCode, normaliseCode } = await import('#core/products/promotion-codes.ts')
  const code = normaliseCode(typed)
  if (!isCode(code)) return
  const { loadCart } = await import('./carts.ts')
  const { promotionCode, saleId } = await loadCart(accountId)
  // Reopening the page changes nothing, and a held cart keeps its price.
  if (promotionCode === code || saleId) return
  const { takeLinkedCode } = await import('./cart-edits.ts')
  await takeLinkedCode(accountId, code)
}
