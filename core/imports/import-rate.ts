import type * as z from 'zod'
import { completeTerms } from '#core/products/product-draft.ts'

/** The rate of all units for which a sheet brings none. */
export const importRate = completeTerms.pick({ board: true, refundable: true, policy: true })
export type ImportRate = z.output<typeof importRate>
