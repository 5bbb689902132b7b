import * as z from 'zod'

/** A variable with comma-separated URLs, parsed to their origins. */
export const origins = z
  .string()
  .default('')
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.url().transform((address) => new URL(address).origin)))
