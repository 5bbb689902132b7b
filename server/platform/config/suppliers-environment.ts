import * as z from 'zod'
import { jsonOf } from './json-variable.ts'

const address = z.strictObject({
  url: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
  token: z.string().min(1),
})

/** The suppliers' connections, by the supplier name used in products. */
export type SuppliersConfig = Record<string, z.infer<typeof address>>

/** The environment variable for suppliers. Without it, no product comes from an external supplier. */
export const suppliersEnvironment = {
  SUPPLIERS: jsonOf(z.record(z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/), address))
    .optional()
    .describe(
      'External suppliers that speak OCTO, as JSON: `{"name": {"url": "https://…", "token": "…"}}`; products refer to them by name ([import.md](import.md)); default: none',
    ),
}
