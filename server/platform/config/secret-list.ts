import * as z from 'zod'

/** Secrets separated by commas: while one is rotated there are two. `message`: what one looks like. */
export const secretList = (one: RegExp, message: string) =>
  z
    .string()
    .transform((list) => list.split(/,\s*/))
    .refine((secrets) => secrets.every((secret) => one.test(secret)), message)
