import type { cartsContract } from '#core/contract/booking-engine/carts.ts'
import { createCartLink, openCartLink, sendCartLink } from '#server/modules/carts/cart-link.ts'
import { exchangeCarts } from '#server/modules/carts/exchange-carts.ts'
import { handOverCart, takeHandedCart } from '#server/modules/carts/hand-over-cart.ts'
import { normaliseEmail } from '#server/modules/people/email.ts'
import { limited, type Verbs } from '#server/platform/serve.ts'

/** Carts that follow their customers to other devices. */
export const cartVerbs: Verbs<typeof cartsContract> = {
  exchangeCarts: (context, input) => {
    if (context.actor.personId) context.count('exchange carts', context.actor.personId)
    return exchangeCarts(context, input)
  },

  createCartLink: limited('link a cart', createCartLink),

  sendCartLink: (context, input) => {
    const email = normaliseEmail(input.email)
    context.count('send a cart')
    context.count('send a cart to', email)
    return sendCartLink(context, { ...input, email })
  },

  handOverCart: limited('link a cart', handOverCart),

  takeHandedCart: (context, input) => {
    context.count('use a link')
    return takeHandedCart(context.deps, input)
  },

  openCartLink: (context, input) => {
    context.count('use a link')
    return openCartLink(context.deps, input)
  },
}
