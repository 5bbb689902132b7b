import * as z from 'zod'
import { email, personName, phone } from '#core/app/shapes.ts'
import { isReachable } from '#core/people/reachable.ts'

/**
 * The lead guest, who books and pays. A seller enters at least one of e-mail and phone, and may leave the other empty;
 * a customer who books without a seller enters both.
 */
export const customer = z
  .strictObject({
    givenName: personName,
    familyName: personName,
    email: z.union([z.literal(''), email]),
    phone: z.union([z.literal(''), phone]),
    /** ISO 3166-1 alpha-2. */
    country: z.string().regex(/^[A-Z]{2}$/),
  })
  .refine(isReachable, { path: ['email'] })
