import { createCartLink, openCartLink, sendCartLink } from '#server/modules/carts/cart-link.ts'
import { exchangeCarts } from '#server/modules/carts/exchange-carts.ts'
import { normaliseEmail } from '#server/modules/people/email.ts'
import { os } from '#server/platform/context.ts'

const booking = os.bookingEngine

/** Carts that follow who made them to another device. */
export const cartVerbs = {
  exchangeCarts: booking.exchangeCarts.handler(({ input, context }) => {
    if (context.actor.personId) context.count('exchange carts', context.actor.personId)
    return exchangeCarts(context, input)
  }),

  createCartLink: booking.createCartLink.handler(({ input, context }) => {
    context.count('link a cart')
    return createCartLink(context, input)
  }),

  sendCartLink: booking.sendCartLink.handler(({ input, context }) => {
    const email = normaliseEmail(input.email)
    context.count('send a cart')
    context.count('send a cart to', email)
    return sendCartLink(context, { ...input, email })
  }),

  openCartLink: booking.openCartLink.handler(({ input, context }) => {
    context.count('use a link')
    return openCartLink(context.deps, input)
  }),
}
