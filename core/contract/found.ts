import * as z from 'zod'

/** Some of what a search found, and whether there is more. */
export const foundGroup = <I extends z.ZodType>(item: I) =>
  z.object({ items: z.array(item), hasMore: z.boolean() })
