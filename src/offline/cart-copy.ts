import { type CartContent, cartCopyLimits, mergeCarts } from '#core/cart/cart-copy.ts'
import { contentOf, newContent } from './cart-edits.ts'
import { announceCart, emptyCart, publishCart, unsaved } from './carts.ts'
import { findPerson, withDatabase } from './database.ts'
import type { StoredCart } from './schema.ts'
import { type Heard, sendKept } from './send-kept.ts'

type OnlineCart = CartContent & { accountId: string }

/** The content last sent for each agency: a cart that the server rejected is not sent again unchanged. */
const tried = new Map<string, string>()

/** Whether the server has the cart's latest version. */
export const isCopied = ({ copied, updatedAt }: StoredCart): boolean => copied === updatedAt

/** Whether a cart waits to be copied to the server. */
export async function isCartDue(): Promise<boolean> {
  const carts = await withDatabase((database) => database.getAll('carts'))
  return carts.some((cart) => !isCopied(cart) && tried.get(cart.accountId) !== cart.updatedAt)
}

/** Merges the signed-in user's carts with the copies on the server. */
export async function exchangeCarts(personId: string): Promise<Heard['said']> {
  const sent = (await withDatabase((database) => database.getAll('carts')))
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    .slice(0, cartCopyLimits.carts)
  const heard = await sendKept(
    'bookingEngine.exchangeCarts',
    { carts: sent.map((cart) => ({ accountId: cart.accountId, ...sendable(contentOf(cart)) })) },
    personId,
  )
  // After a sign-out in the meantime, nothing may be written here.
  if (heard.said !== 'yes' || (await findPerson()) !== personId) return heard.said
  for (const { accountId, updatedAt } of sent) tried.set(accountId, updatedAt)
  const { carts } = heard.answer as { carts: OnlineCart[] }
  for (const cart of carts) await takeOver(cart)
  return 'yes'
}

const sendable = (cart: CartContent): CartContent => ({
  ...cart,
  lines: cart.lines.slice(0, cartCopyLimits.lines),
})

/** A mark that changes whenever the cart does: for a given line id, only the price can change. */
const markOf = ({ lines }: CartContent): string =>
  lines.map(({ id, totalMinor, asOf }) => `${id} ${totalMinor} ${asOf}`).join()

/** Merges the server's answer with the current carts on the device. */
async function takeOver({ accountId, ...online }: OnlineCart): Promise<void> {
  // The page has changes that are not on disk yet; the carts are merged after those are saved.
  if (unsaved.has(accountId)) return
  const next = await withDatabase(async (database) => {
    const tx = database.transaction('carts', 'readwrite', { durability: 'strict' })
    const known = (await tx.store.get(accountId)) ?? emptyCart(accountId)
    const taken = laidTogether(known, online)
    if (taken) await tx.store.put(taken)
    await tx.done
    return taken
  })
  if (!next) return
  publishCart({ cart: next, saved: 'device' })
  announceCart(accountId)
}

/** The cart merged with changes from other devices; null if nothing changes. */
function laidTogether(known: StoredCart, online: CartContent): StoredCart | null {
  const own = contentOf(known)
  const merged = mergeCarts(online, own)
  const there = new Set(online.lines.map(({ id }) => id))
  const isThere =
    own.lines.every(({ id }) => there.has(id) || online.removed.includes(id)) &&
    online.lines.every(({ id }) => !own.removed.includes(id))
  // Lines held by a sale do not change until the hold ends or is paid.
  const isSame = known.saleId !== null || markOf(merged) === markOf(own)
  const next = isSame
    ? { ...known }
    : { ...known, ...merged, ...newContent(known), updatedAt: new Date().toISOString() }
  if (isThere) next.copied = next.updatedAt
  return isSame && next.copied === known.copied ? null : next
}
