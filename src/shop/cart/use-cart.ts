import { useSyncExternalStore } from 'react'
import type { CartLine, NewCartLine } from '#core/cart/carts.ts'
import { readCart, type Saved, subscribeCarts } from '#src/offline/carts.ts'
import type { StoredCart } from '#src/offline/schema.ts'

export interface Cart {
  /** False until the stored cart was read. */
  ready: boolean
  lines: CartLine[]
  saleId: string | null
  /** The hold before the lines changed. */
  former: StoredCart['former']
  /** A hold of these lines was requested without an answer so far. */
  isAsked: boolean
  /** A promotion's code, typed or from a link. */
  promotionCode: string | undefined
  /** The code of a link that was opened afterwards. */
  offeredCode: string | undefined
  saved: Saved
  add(line: NewCartLine): Promise<void>
  /** Replaces the line with this id. */
  replace(id: string, line: NewCartLine): Promise<void>
  remove(id: string): Promise<void>
  /** Undoes a removal. */
  restore(line: CartLine, position: number): Promise<void>
  /** Null: removes it. */
  setCode(code: string | null): Promise<void>
}

/** Not needed for the first render. */
const edits = () => import('#src/offline/cart-edits.ts')

const noLines: CartLine[] = []

/**
 * The cart of one agency on this device, live across tabs. `isRead`: false for screens that only add to it: they are not
 * rendered again when it changes.
 */
export function useCart(accountId: string, isRead = true): Cart {
  const state = useSyncExternalStore(
    subscribeCarts,
    () => (isRead ? readCart(accountId) : null),
    () => null,
  )
  return {
    ready: state !== null,
    lines: state?.cart.lines ?? noLines,
    saleId: state?.cart.saleId ?? null,
    former: state?.cart.former,
    isAsked: state?.cart.asked !== undefined,
    promotionCode: state?.cart.promotionCode,
    offeredCode: state?.cart.offeredCode,
    saved: state?.saved ?? 'saving',
    add: async (line) => (await edits()).addToCart(accountId, line),
    replace: async (id, line) => (await edits()).replaceInCart(accountId, id, line),
    remove: async (id) => (await edits()).removeFromCart(accountId, id),
    restore: async (line, position) => (await edits()).restoreToCart(accountId, line, position),
    setCode: async (code) => (await edits()).setPromotionCode(accountId, code),
  }
}

export function useCartCount(accountId: string): number {
  return useCart(accountId).lines.length
}
