import * as z from 'zod'
import { instant, saleId } from '#core/app/shapes.ts'
import { saleStates } from '#core/sales/sales.ts'

/** The first results of a search, and whether there are more. */
export const foundGroup = <I extends z.ZodType>(item: I) =>
  z.object({ items: z.array(item), hasMore: z.boolean() })

/** A sale as shown in search results. */
export const foundSale = z.object({
  id: saleId,
  code: z.string(),
  state: z.enum(saleStates),
  customer: z.string(),
  email: z.string(),
  /** Name of the account that sold it. */
  account: z.string(),
  createdAt: instant,
})
