import type * as z from 'zod'
import { completeTerms } from '#core/products/product-draft.ts'

/** The rate of all units without one in the sheet. */
export const importRate = completeTerms.pick({ board: true, refundable: true, policy: true })
export type ImportRate = z.output<typeof importRate>
