import { changeCart } from '#src/offline/cart-edits.ts'
import { loadCart } from '#src/offline/carts.ts'

/** The cart storage of a tab, for test pages without the app. */
export interface CartInPage {
  changeCart: typeof changeCart
  loadCart: typeof loadCart
}

Object.assign(globalThis, { cartInPage: { changeCart, loadCart } satisfies CartInPage })
