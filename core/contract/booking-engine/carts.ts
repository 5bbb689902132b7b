import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountId, email, instant, language } from '#core/app/shapes.ts'
import { cartCopyLimits, handoverCharacters } from '#core/cart/cart-copy.ts'
import { cartLine, lineId } from '#core/cart/cart-line.ts'
import { promotionCode } from '#core/products/promotion-terms.ts'
import { maxLines } from '#core/sales/sales.ts'
import { largeBody } from '../body-size.ts'
import { errors } from '../errors.ts'
import { quoteToken } from './quotes.ts'

const base = oc.errors(errors)
const tags = ['carts']

const cart = z.object({
  accountId,
  lines: z.array(cartLine).max(cartCopyLimits.lines),
  removed: z.array(lineId).max(cartCopyLimits.removed),
  quote: quoteToken.optional(),
})

/** 256 random bits, base64url. */
const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

/** The customer's details as typed, in the format of the form. */
const guest = z
  .record(z.string().max(50), z.unknown())
  .refine((values) => JSON.stringify(values).length <= handoverCharacters)

/** The cart that a customer moves to another device, in its current state. */
const taken = {
  accountId,
  lines: z.array(cartLine).min(1).max(maxLines),
  quote: quoteToken.optional(),
  promotionCode: promotionCode.optional(),
}

export const cartsContract = {
  /**
   * Merges a device's carts with those from the person's other devices, and returns all carts of the person. A line is
   * kept if it is in any copy and was not removed in any of them. Idempotent.
   */
  exchangeCarts: base
    .meta(largeBody(1024 * 1024))
    .route({ method: 'POST', path: '/booking-engine/carts/exchange', tags })
    .input(z.strictObject({ carts: z.array(cart).max(cartCopyLimits.carts) }))
    .output(z.object({ carts: z.array(cart) })),

  /** Stores a cart for a limited time and returns a link that opens it on another device. */
  createCartLink: base
    .meta(largeBody(256 * 1024))
    .route({ method: 'POST', path: '/booking-engine/cart-links', tags, successStatus: 201 })
    .input(z.strictObject(taken))
    .output(z.object({ url: z.string(), expiresAt: instant })),

  /** Sends such a link by e-mail. The e-mail contains no text written by the sender. */
  sendCartLink: base
    .meta(largeBody(256 * 1024))
    .route({ method: 'POST', path: '/booking-engine/cart-links/mail', tags, successStatus: 201 })
    .input(z.strictObject({ ...taken, email, language }))
    .output(z.object({ expiresAt: instant })),

  /**
   * Stores a cart under a key that opens it once, within ten minutes. It moves the cart from a frame in another site to
   * the whole window, or from the platform's pages to the agency's own domain, then with the customer's details.
   */
  handOverCart: base
    .meta(largeBody(256 * 1024))
    .route({ method: 'POST', path: '/booking-engine/cart-handovers', tags, successStatus: 201 })
    .input(
      z
        .strictObject({
          accountId,
          lines: z.array(cartLine).max(cartCopyLimits.lines),
          quote: quoteToken.optional(),
          promotionCode: promotionCode.optional(),
          guest: guest.optional(),
        })
        .refine(({ lines, guest }) => lines.length > 0 || guest),
    )
    .output(z.object({ token })),

  /** Returns a handed-over cart, once. If the key is used, expired or unknown, the error is `link_expired`. */
  takeHandedCart: base
    .route({ method: 'POST', path: '/booking-engine/cart-handovers/take', tags })
    .input(z.strictObject({ accountId, token }))
    .output(
      z.object({
        lines: z.array(cartLine),
        quote: quoteToken.optional(),
        promotionCode: promotionCode.optional(),
        guest: guest.optional(),
      }),
    ),

  /** Returns the cart of a link until it expires. If the link is expired or unknown, the error is `link_expired`. */
  openCartLink: base
    .route({ method: 'POST', path: '/booking-engine/cart-links/open', tags })
    .input(z.strictObject({ accountId, token }))
    .output(
      z.object({
        lines: z.array(cartLine),
        quote: quoteToken.optional(),
        promotionCode: promotionCode.optional(),
        createdAt: instant,
        expiresAt: instant,
      }),
    ),
}
