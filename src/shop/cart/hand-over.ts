import { changeCart, newContent } from '#src/offline/cart-edits.ts'
import { loadCart } from '#src/offline/carts.ts'
import { server } from '#src/platform/api.ts'

/** The last handover of this page, for a press after a browser that refused to leave the frame. */
let last: string | null = null

/**
 * The address at which the whole window continues with the cart. In a frame the server keeps the cart under a key that
 * opens it once, since most browsers give a frame storage of its own; the frame's cart is empty then.
 */
export async function handOver(accountId: string): Promise<string> {
  const booking = `/booking/${accountId}`
  const { lines, promotionCode } = await loadCart(accountId)
  if (window.parent === window) return `${booking}/checkout`
  if (lines.length === 0) return last ?? `${booking}/checkout`
  const { token } = await server.bookingEngine.handOverCart({ accountId, lines, promotionCode })
  await changeCart(accountId, (cart) => ({ ...newContent(cart), lines: [], promotionCode: undefined }))
  const address = `${booking}/handover/${token}`
  last = address
  window.addEventListener(
    'pagehide',
    () => {
      last = null
    },
    { once: true },
  )
  return address
}
