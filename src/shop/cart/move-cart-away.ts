import { cartCopyLimits } from '#core/cart/cart-copy.ts'
import { changeCart, newContent } from '#src/offline/cart-edits.ts'
import { loadCart } from '#src/offline/carts.ts'
import { guestDraftName } from '#src/offline/client-draft.ts'
import { findPerson } from '#src/offline/database.ts'
import { dropDraft, loadDraft } from '#src/offline/drafts.ts'
import { readNote, writeNote } from '#src/offline/notes.ts'
import { server } from '#src/platform/api.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { takeHandedCart } from './take-handed-cart.ts'

type Details = Record<string, unknown>

const tokenNote = (accountId: string) => `handed-cart:${accountId}`

/**
 * Whether this device holds a visitor's cart, or their details, that can continue at another address of the agency. A
 * cart that a sale holds stays until it is paid; the agency's people work here.
 */
export async function isMovable(accountId: string): Promise<boolean> {
  if ((await findPerson()) !== null) return false
  const { lines, saleId, asked } = await loadCart(accountId)
  if (saleId || asked) return false
  return lines.length > 0 || (await loadDraft(guestDraftName(accountId, false))) !== null
}

/**
 * Hands the cart and the visitor's details over to the agency's own domain, `origin`, under a key that works once, and
 * removes them here. Returns the address at which the domain takes them.
 */
export async function moveCartAway(accountId: string, origin: string): Promise<string> {
  const { lines, quote, promotionCode, former } = await loadCart(accountId)
  // The next hold is made there, and cannot replace this one.
  if (former?.saleId) await server.bookingEngine.releaseHold({ saleId: former.saleId }).catch(() => {})
  const name = guestDraftName(accountId, false)
  const guest = (await loadDraft<Details>(name)) ?? undefined
  const handed = lines.slice(0, cartCopyLimits.lines)
  const { token } = await server.bookingEngine.handOverCart({
    ...{ accountId, lines: handed, quote, promotionCode, guest },
  })
  await writeNote(tokenNote(accountId), token)
  const gone = new Set(handed.map(({ id }) => id))
  await changeCart(accountId, (cart) => ({
    ...newContent(cart),
    ...{
      lines: cart.lines.filter(({ id }) => !gone.has(id)),
      quote: undefined,
      promotionCode: undefined,
      former: undefined,
    },
  }))
  await dropDraft(name)
  return `${origin}/handover/${token}`
}

/** Takes back a handed-over cart that never arrived, for example because the domain did not open. */
export async function takeCartBack(accountId: string): Promise<void> {
  const token = await readNote<string>(tokenNote(accountId))
  if (!token) return
  try {
    await takeHandedCart(accountId, token, { withGuest: true })
  } catch (error) {
    // It was taken, or it has expired. Without an answer, the next page asks again.
    if (!isRefusal(error)) return
  }
  await writeNote(tokenNote(accountId), null)
}
