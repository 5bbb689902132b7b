import { createListeners } from '#src/platform/listeners.ts'
import { withDatabase } from './database.ts'
import type { StoredCart } from './schema.ts'

/** True states of what is on the screen: still going to the disk, there, or only in this page's memory. */
export type Saved = 'saving' | 'device' | 'memory'

export interface CartState {
  cart: StoredCart
  saved: Saved
}

const states = new Map<string, CartState>()
/**
 * Carts whose latest changes the device could not keep, by agency, with when the device's own was changed that they build
 * on.
 */
export const unsaved = new Map<string, { cart: StoredCart; basedOn: string }>()
const loading = new Map<string, Promise<void>>()
const { subscribe, tell } = createListeners()
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
    if (!unsaved.has(accountId)) publishCart({ cart: cart ?? emptyCart(accountId), saved: 'device' })
  } catch {
    publishCart({ cart: states.get(accountId)?.cart ?? emptyCart(accountId), saved: 'memory' })
  }
}

/** Reads every shown cart again. */
export async function reloadCarts(): Promise<void> {
  await Promise.all([...states.keys()].map(load))
}

/** Shows `state` wherever the cart is shown. */
export function publishCart(state: CartState): void {
  states.set(state.cart.accountId, state)
  tell()
}

/** Tells the other tabs that the cart on the disk has changed. */
export const announceCart = (accountId: string): void => channel?.postMessage({ accountId })
