import * as z from 'zod'
import { instant } from '#core/app/shapes.ts'

/** Shapes that the dated settings of the platform share. */
export const bp = (most: number) => z.int().min(0).max(most)

/** The document or page that states a value. */
export const source = z.string().trim().min(3).max(200)

/** The author and the time of the last change; null for the initial value. `by`: null for a command on the server. */
export const written = z.object({ by: z.string().nullable(), at: instant }).nullable()

/** `past`: a later row is in force; `ahead`: the row is not in force yet. */
export const standing = z.enum(['ahead', 'in_force', 'past'])
