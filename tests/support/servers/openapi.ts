import * as z from 'zod'

/** The part of the OpenAPI document that tests read: its calls, by path and method. */
export const openapi = z.object({
  info: z.object({ description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
})
