import { type CartContent, mergeCarts, removedAfter } from '#core/cart/cart-copy.ts'
import type { CartLine, NewCartLine } from '#core/cart/carts.ts'
import { announceCart, emptyCart, loadCart, publishCart, unsaved } from './carts.ts'
import { withDatabase } from './database.ts'
import type { StoredCart } from './schema.ts'

type Edit = (cart: StoredCart) => StoredCart

/** Writes run in sequence: each builds on the result of the previous one. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Changes the cart in one transaction on disk, so that two tabs never lose a line. The state is `device` only after the
 * browser has confirmed the write. Changes that could not be saved are written with the next change.
 */
export async function changeCart(
  accountId: string,
  edit: (cart: StoredCart) => Partial<StoredCart>,
): Promise<StoredCart> {
  const edited: Edit = (cart) => withTrace(cart, { ...cart, ...edit(cart) })
  const before = await loadCart(accountId)
  const shown = edited(before)
  publishCart({ cart: shown, saved: 'saving' })
  const turn = last.then(() => write(accountId, edited, shown, before.updatedAt))
  last = turn
  return await turn
}

/** `shown` is the cart that the page shows, made from one last changed at `shownAt`. */
async function write(
  accountId: string,
  edited: Edit,
  shown: StoredCart,
  shownAt: string,
): Promise<StoredCart> {
  let basedOn = unsaved.get(accountId)?.basedOn ?? shownAt
  try {
    const cart = await withDatabase(async (database) => {
      const tx = database.transaction('carts', 'readwrite', { durability: 'strict' })
      const stored = await tx.store.get(accountId)
      const next = edited(withUnsaved(stored ?? emptyCart(accountId)))
      basedOn = unsaved.get(accountId)?.basedOn ?? stored?.updatedAt ?? ''
      await tx.store.put(next)
      await tx.done
      return next
    })
    unsaved.delete(accountId)
    publishCart({ cart, saved: 'device' })
    announceCart(accountId)
    return cart
  } catch {
    unsaved.set(accountId, { cart: shown, basedOn })
    publishCart({ cart: shown, saved: 'memory' })
    return shown
  }
}

/** `after` with the removed lines recorded; a removed line that returns gets a new id. */
function withTrace(before: StoredCart, after: StoredCart): StoredCart {
  const gone = new Set(before.removed)
  const lines = after.lines.map((line) => (gone.has(line.id) ? { ...line, id: crypto.randomUUID() } : line))
  const removed = removedAfter(before.removed ?? [], before.lines, lines)
  return { ...after, lines, removed, updatedAt: new Date().toISOString() }
}

/** The cart on disk with the changes that only this page has; if another tab has changed it, the lines of both. */
function withUnsaved(stored: StoredCart): StoredCart {
  const mine = unsaved.get(stored.accountId)
  if (!mine) return stored
  if (stored.updatedAt === mine.basedOn) return mine.cart
  return { ...stored, ...newContent(stored), ...mergeCarts(contentOf(stored), contentOf(mine.cart)) }
}

/** Writes changes that the device could not save before, for when there may be space again. */
export async function saveUnsaved(): Promise<void> {
  await Promise.all([...unsaved.keys()].map((accountId) => changeCart(accountId, () => ({}))))
}

/** The parts of a stored cart that follow the user to every device. */
export const contentOf = ({ lines, removed = [], quote }: StoredCart): CartContent => ({
  lines,
  removed,
  quote,
})

/** Fields that every change of lines resets; the earlier hold is kept until a new hold replaces it. */
export const newContent = (cart: StoredCart) => ({
  ...{ idempotencyKey: crypto.randomUUID(), saleId: null, asked: undefined },
  former: formerOf(cart),
})

const formerOf = ({ idempotencyKey: key, saleId, asked, lines, former }: StoredCart): StoredCart['former'] =>
  saleId || asked ? { key, saleId, lineIds: lines.map(({ id }) => id) } : former

export async function addToCart(accountId: string, line: NewCartLine): Promise<void> {
  const id = crypto.randomUUID()
  await changeCart(accountId, (cart) => ({ ...newContent(cart), lines: [...cart.lines, { ...line, id }] }))
}

/** Replaces a line, or appends the new one if the old one is gone. */
export async function replaceInCart(accountId: string, id: string, line: NewCartLine): Promise<void> {
  const fresh = { ...line, id: crypto.randomUUID() }
  await changeCart(accountId, (cart) => {
    const at = cart.lines.findIndex((known) => known.id === id)
    const lines = at < 0 ? [...cart.lines, fresh] : cart.lines.with(at, fresh)
    return { ...newContent(cart), lines }
  })
}

export async function removeFromCart(accountId: string, id: string): Promise<void> {
  await changeCart(accountId, (cart) => {
    const lines = cart.lines.filter((line) => line.id !== id)
    // Lines added after the quote was emptied do not belong to it.
    return { ...newContent(cart), lines, ...(lines.length === 0 && { quote: undefined }) }
  })
}

/** Restores a removed line at its position, for undo. */
export async function restoreToCart(accountId: string, line: CartLine, position: number): Promise<void> {
  await changeCart(accountId, (cart) => ({
    ...newContent(cart),
    lines: cart.lines.toSpliced(position, 0, line),
  }))
}

/** Applies prices that the customer has accepted, in the order of the lines. */
export async function repriceCart(
  accountId: string,
  totals: readonly number[],
  asOf: string,
): Promise<StoredCart> {
  return await changeCart(accountId, (cart) => ({
    ...newContent(cart),
    lines: cart.lines.map((line, i) => ({ ...line, totalMinor: totals[i] ?? line.totalMinor, asOf })),
  }))
}

/** Keeps the customer's promotion code with the cart, or with null removes it. */
export async function setPromotionCode(accountId: string, code: string | null): Promise<void> {
  await changeCart(accountId, (cart) => ({
    ...newContent(cart),
    ...{ promotionCode: code ?? undefined, offeredCode: undefined },
    codeIsOwn: code === null ? undefined : true,
  }))
}

/**
 * The change made by a link's code: it is offered beside a code that the customer chose, and replaces any other code.
 */
export const codeOfLink = ({ promotionCode, codeIsOwn }: StoredCart, code: string): Partial<StoredCart> =>
  promotionCode === code ? {} : codeIsOwn ? { offeredCode: code } : { promotionCode: code }

/** Keeps a link's promotion code with the cart. */
export async function takeLinkedCode(accountId: string, code: string): Promise<void> {
  await changeCart(accountId, (cart) => {
    const change = codeOfLink(cart, code)
    return change.promotionCode ? { ...newContent(cart), ...change } : change
  })
}

/** Records that a hold of the cart is about to be requested, or with null that the answer has arrived. */
export async function noteAsked(accountId: string, asked: StoredCart['asked'] | null): Promise<void> {
  await changeCart(accountId, () => ({ asked: asked ?? undefined }))
}

/** Records the sale that holds the cart, or with null that the cart can be changed again. */
export async function bindCart(accountId: string, saleId: string | null): Promise<void> {
  await changeCart(accountId, (cart) =>
    saleId ? { saleId, asked: undefined, former: undefined } : newContent(cart),
  )
}

/** Makes a cart editable again after the sale that held its lines has ended. */
export async function reopenCart(accountId: string, saleId: string): Promise<void> {
  if ((await loadCart(accountId)).saleId === saleId) await bindCart(accountId, null)
}

/** Records that the cart's earlier sale no longer holds anything. */
export async function forgetFormer(accountId: string, saleId: string): Promise<void> {
  await changeCart(accountId, ({ former }) => (former?.saleId === saleId ? { former: undefined } : {}))
}

/** The changes to a cart when it is sold: its promotion code now belongs to the sale. */
export const soldOut = {
  ...{ lines: [], quote: undefined },
  ...{ promotionCode: undefined, codeIsOwn: undefined, offeredCode: undefined },
}

/** Removes a sale's lines from the cart; lines added since are kept. */
export async function leaveToSale(accountId: string, saleId: string): Promise<void> {
  const cart = await loadCart(accountId)
  if (cart.saleId !== saleId && cart.former?.saleId !== saleId) return
  await changeCart(accountId, (now) => {
    if (now.saleId === saleId) return { ...newContent(now), former: undefined, ...soldOut }
    if (now.former?.saleId !== saleId) return {}
    const sold = new Set(now.former.lineIds)
    const lines = now.lines.filter(({ id }) => !sold.has(id))
    return { ...newContent(now), former: undefined, ...soldOut, lines }
  })
}
