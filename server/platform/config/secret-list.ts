import * as z from 'zod'

/**
 * Secrets separated by commas; there are two while one is being rotated. `message`: describes the format of a secret.
 */
export const secretList = (one: RegExp, message: string) =>
  z
    .string()
    .transform((list) => list.split(/,\s*/))
    .refine((secrets) => secrets.every((secret) => one.test(secret)), message)
