import { createListeners } from '#src/platform/listeners.ts'
import { withDatabase } from './database.ts'
import type { StoredCart } from './schema.ts'

/** Whether the shown cart is being written, is saved on the device, or is only in this page's memory. */
export type Saved = 'saving' | 'device' | 'memory'

export interface CartState {
  cart: StoredCart
  saved: Saved
}

const states = new Map<string, CartState>()
/**
 * Carts with changes that the device could not save, by agency, and the `updatedAt` of the stored cart on which they
 * build.
 */
export const unsaved = new Map<string, { cart: StoredCart; basedOn: string }>()
const loading = new Map<string, Promise<void>>()
const { subscribe, notify } = createListeners()
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('alforja-carts')

channel?.addEventListener('message', (event: MessageEvent<{ accountId: string }>) => {
  void load(event.data.accountId)
})

export const emptyCart = (accountId: string): StoredCart => ({
  accountId,
  lines: [],
  idempotencyKey: crypto.randomUUID(),
  saleId: null,
  updatedAt: '',
})

/** Calls `listener` whenever a cart changes, in this tab or another. */
export const subscribeCarts = subscribe

/** The cart in memory; null before it is read from disk. */
export function readCart(accountId: string): CartState | null {
  const state = states.get(accountId)
  if (!state && !loading.has(accountId)) loading.set(accountId, load(accountId))
  return state ?? null
}

/** Reads the cart from disk; an empty one if there is none or storage does not open. */
export async function loadCart(accountId: string): Promise<StoredCart> {
  if (!states.has(accountId)) await (loading.get(accountId) ?? load(accountId))
  return states.get(accountId)?.cart ?? emptyCart(accountId)
}

async function load(accountId: string): Promise<void> {
  try {
    const cart = await withDatabase((database) => database.get('carts', accountId))
    if (!unsaved.has(accountId)) publishCart({ cart: cart ?? emptyCart(accountId), saved: 'device' })
  } catch {
    publishCart({ cart: states.get(accountId)?.cart ?? emptyCart(accountId), saved: 'memory' })
  }
}

/** Rereads every shown cart. */
export async function reloadCarts(): Promise<void> {
  await Promise.all([...states.keys()].map(load))
}

/** Sends `state` to every view of its cart. */
export function publishCart(state: CartState): void {
  states.set(state.cart.accountId, state)
  notify()
}

/** Notifies the other tabs that the cart on disk has changed. */
export const announceCart = (accountId: string): void => channel?.postMessage({ accountId })
