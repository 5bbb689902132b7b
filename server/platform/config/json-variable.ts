import * as z from 'zod'

/** A variable that contains JSON, validated by `schema`. Unknown fields are dropped. */
export const jsonOf = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'not JSON' })
        return z.NEVER
      }
    })
    .pipe(schema)
