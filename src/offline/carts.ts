import type { CartLine, NewCartLine } from '#core/carts.ts'
import { type StoredCart, withDatabase } from './database.ts'

/** True states of what is on the screen: still going to the disk, there, or only in this page's memory. */
export type Saved = 'saving' | 'device' | 'memory'

export interface CartState {
  cart: StoredCart
  saved: Saved
}

const states = new Map<string, CartState>()
const loading = new Map<string, Promise<void>>()
const listeners = new Set<() => void>()
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('alforja-carts')

channel?.addEventListener('message', (event: MessageEvent<{ accountId: string }>) => {
  void load(event.data.accountId)
})

const emptyCart = (accountId: string): StoredCart => ({
  accountId,
  lines: [],
  idempotencyKey: crypto.randomUUID(),
  saleId: null,
  updatedAt: '',
})

/** Calls `listener` whenever a cart changes, in this tab or another. */
export function subscribeCarts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The cart as known now, or null before it was read from the disk. */
export function readCart(accountId: string): CartState | null {
  const state = states.get(accountId)
  if (!state && !loading.has(accountId)) loading.set(accountId, load(accountId))
  return state ?? null
}

/** Reads the cart from the disk; an empty one where there is none or where storage does not open. */
export async function loadCart(accountId: string): Promise<StoredCart> {
  if (!states.has(accountId)) await (loading.get(accountId) ?? load(accountId))
  return states.get(accountId)?.cart ?? emptyCart(accountId)
}

async function load(accountId: string): Promise<void> {
  try {
    const cart = await withDatabase((database) => database.get('carts', accountId))
    publish({ cart: cart ?? emptyCart(accountId), saved: 'device' })
  } catch {
    publish({ cart: states.get(accountId)?.cart ?? emptyCart(accountId), saved: 'memory' })
  }
}

function publish(state: CartState): void {
  states.set(state.cart.accountId, state)
  for (const listener of listeners) listener()
}

/**
 * Changes the cart in one transaction on the disk, so that two tabs never lose a line. The state is
 * `device` only once the browser said that the write is done.
 */
async function change(
  accountId: string,
  edit: (cart: StoredCart) => Partial<StoredCart>,
): Promise<StoredCart> {
  const before = await loadCart(accountId)
  const edited = (cart: StoredCart) => ({ ...cart, ...edit(cart), updatedAt: new Date().toISOString() })
  publish({ cart: edited(before), saved: 'saving' })
  try {
    const cart = await withDatabase(async (database) => {
      const tx = database.transaction('carts', 'readwrite', { durability: 'strict' })
      const next = edited((await tx.store.get(accountId)) ?? emptyCart(accountId))
      await tx.store.put(next)
      await tx.done
      return next
    })
    publish({ cart, saved: 'device' })
    channel?.postMessage({ accountId })
    return cart
  } catch {
    const cart = edited(before)
    publish({ cart, saved: 'memory' })
    return cart
  }
}

const newContent = () => ({ idempotencyKey: crypto.randomUUID(), saleId: null })

export async function addToCart(accountId: string, line: NewCartLine): Promise<void> {
  const id = crypto.randomUUID()
  await change(accountId, (cart) => ({ ...newContent(), lines: [...cart.lines, { ...line, id }] }))
}

export async function removeFromCart(accountId: string, id: string): Promise<void> {
  await change(accountId, (cart) => ({ ...newContent(), lines: cart.lines.filter((line) => line.id !== id) }))
}

/** Puts a line back where it was, after an undo. */
export async function restoreToCart(accountId: string, line: CartLine, position: number): Promise<void> {
  await change(accountId, (cart) => ({ ...newContent(), lines: cart.lines.toSpliced(position, 0, line) }))
}

/** Takes over prices that the customer has seen and accepted, in the order of the lines. */
export async function repriceCart(
  accountId: string,
  totals: readonly number[],
  asOf: string,
): Promise<StoredCart> {
  return await change(accountId, (cart) => ({
    ...newContent(),
    lines: cart.lines.map((line, i) => ({ ...line, totalMinor: totals[i] ?? line.totalMinor, asOf })),
  }))
}

/** Notes the sale that holds the cart, or with null that none does any more. */
export async function bindCart(accountId: string, saleId: string | null): Promise<void> {
  await change(accountId, () => (saleId ? { saleId } : newContent()))
}

/** Empties the cart whose lines were sold as `saleId`; a cart that was changed since stays. */
export async function clearSoldCart(accountId: string, saleId: string): Promise<void> {
  const cart = await loadCart(accountId)
  if (cart.saleId === saleId) await change(accountId, () => ({ ...newContent(), lines: [] }))
}
