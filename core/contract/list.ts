import * as z from 'zod'
import { type Order, type Sort, sortsOf } from '#core/app/order.ts'
import { searchedText } from '#core/app/shapes.ts'

/** Page number, from 1. In the URL of a file it is a string. */
const page = z.coerce.number().int().min(1).max(10_000).default(1)

/** The input of a list: its filters and the page. A page has 25 rows unless the list defines another size. */
export const listInput = <F extends z.ZodRawShape>(filters: F) => z.strictObject({ ...filters, page })

/** The input of a searchable list. `text`: part of the value in one of its columns. */
export const searchInput = <F extends z.ZodRawShape>(filters: F) =>
  listInput({ ...filters, text: searchedText.optional() })

/** A filter that is on or off. In a URL it is a string. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
  .default(false)

/** The order of a list's rows. */
export const sortIn = <C extends string>(order: Order<C>) => {
  const sorts: z.ZodType<Sort<C>, Sort<C>> = z.enum(sortsOf(order)) as never
  return z._default(sorts, order.usual as never)
}

/** A page of a list. `count`: number of rows on all pages. */
export const listOf = <R extends z.ZodType>(row: R) => z.object({ count: z.int(), rows: z.array(row) })
