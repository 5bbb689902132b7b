import * as z from 'zod'
import { type Order, type Sort, sortsOf } from '#core/app/order.ts'
import { searchedText } from '#core/app/shapes.ts'

/** From 1. A file's address has it as text. */
const page = z.coerce.number().int().min(1).max(10_000).default(1)

/** The input of a list: its filters, a page of 25 rows, and what else a list has. */
export const listInput = <F extends z.ZodRawShape>(filters: F) => z.strictObject({ ...filters, page })

/** The input of a list that can be searched: `text` is part of what its columns say. */
export const searchInput = <F extends z.ZodRawShape>(filters: F) =>
  listInput({ ...filters, text: searchedText.optional() })

/** A filter that is on or off. An address has it as text. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
  .default(false)

/** The order of a list's rows. */
export const sortIn = <C extends string>(order: Order<C>) => {
  const sorts: z.ZodType<Sort<C>, Sort<C>> = z.enum(sortsOf(order)) as never
  return z._default(sorts, order.usual as never)
}

/** A page of a list; `count`: rows on all of its pages. */
export const listOf = <R extends z.ZodType>(row: R) => z.object({ count: z.int(), rows: z.array(row) })
