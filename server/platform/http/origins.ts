import * as z from 'zod'

/** A variable that names addresses, separated by commas: of each the origin. */
export const origins = z
  .string()
  .default('')
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.url().transform((address) => new URL(address).origin)))
