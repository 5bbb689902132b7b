import * as z from 'zod'

/** What tests read of the described interface: its calls, by path and method. */
export const openapi = z.object({
  info: z.object({ description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
})
