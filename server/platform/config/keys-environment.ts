import * as z from 'zod'
import { keysProblem } from '#server/platform/keys/key-ring.ts'

/** A list whose validation errors do not repeat its contents. */
export const keysVariable = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .superRefine((keys, context) => {
    const message = keysProblem(keys)
    if (message) context.addIssue({ code: 'custom', message })
  })
  .optional()
  .describe(
    'Keys for encryption and signed links, separated by commas: the first is used, all are accepted ([keys.md](keys.md)); default: those of the file `keys` in the folder of ALFORJA_DATA, made at the first start',
  )
