import type * as z from 'zod'
import type { cartLine } from './cart-line.ts'

export type CartLine = z.output<typeof cartLine>
export type LineNote = NonNullable<CartLine['notes']>[number]

/** A line as a product's page adds it to the cart. */
export type NewCartLine = Omit<CartLine, 'id'>
