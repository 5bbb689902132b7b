import { changeCart } from '#src/offline/cart-edits.ts'
import { loadCart } from '#src/offline/carts.ts'

/** What a tab keeps its cart with, for pages of tests that have nothing else of the app. */
export interface CartInPage {
  changeCart: typeof changeCart
  loadCart: typeof loadCart
}

Object.assign(globalThis, { cartInPage: { changeCart, loadCart } satisfies CartInPage })
