import * as z from 'zod'

/** Keys in the format of Standard Webhooks, `whsec_` and base64; parsed to the base64 part. */
const keys = z
  .string()
  .default('')
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .pipe(
    z.array(
      z
        .string()
        .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'whsec_ and at least 24 bytes in base64')
        .transform((key) => key.slice('whsec_'.length)),
    ),
  )

/** The environment variables for the CRM. Without them, CRM events are kept. */
export const crmEnvironment = {
  CRM_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Address that receives leads, registration stages, call requests and sales as Standard Webhooks; default: they are kept, see `/admin/crm`',
    ),
  CRM_SECRET: keys.describe(
    'Key that signs them, `whsec_…`; during rotation the new and the old key, separated by a comma',
  ),
  CRM_LEADS_SECRET: keys.describe(
    'A different key, for leads that the CRM posts to `/webhooks/crm`; during rotation both; without it leads are rejected',
  ),
}

type Values = z.infer<z.ZodObject<typeof crmEnvironment>>

export interface CrmConfig {
  /** Null if there is no CRM. */
  url: string | null
  /** Keys in base64. */
  keys: string[]
  leadKeys: string[]
}

/**
 * Whether the CRM's variables are complete: outgoing messages need keys, which must differ from those that verify
 * incoming ones.
 */
export const isCrmWhole = ({ CRM_URL, CRM_SECRET, CRM_LEADS_SECRET }: Values): boolean =>
  (!CRM_URL || CRM_SECRET.length > 0) && !CRM_SECRET.some((key) => CRM_LEADS_SECRET.includes(key))

export const readCrm = (values: Values): CrmConfig => ({
  url: values.CRM_URL ?? null,
  keys: values.CRM_SECRET,
  leadKeys: values.CRM_LEADS_SECRET,
})
