import type * as z from 'zod'
import type { cartLine } from './cart-line.ts'

export type CartLine = z.output<typeof cartLine>
export type LineNote = NonNullable<CartLine['notes']>[number]

/** A line that a product's page adds to the cart. */
export type NewCartLine = Omit<CartLine, 'id'>
