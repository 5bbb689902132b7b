import * as z from 'zod'
import { jsonOf } from './json-variable.ts'

/** The environment variables for invoices (CFDI). */
export const invoicesEnvironment = {
  INVOICE_PROVIDER: z
    .enum(['sandbox', 'facturapi', 'none'])
    .optional()
    .describe(
      'Provider that stamps invoices (CFDI): `sandbox` (without fiscal value), `facturapi` or `none`; default: `sandbox` with the demo, otherwise `none`',
    ),
  FACTURAPI_KEYS: jsonOf(
    z.record(
      z.string().regex(/^(?:\d{4,12}|platform)$/, 'an agency’s number, or `platform`'),
      z.string().regex(/^sk_(?:test|live)_\S+$/, 'a secret key of Facturapi, sk_test_… or sk_live_…'),
    ),
  )
    .optional()
    .describe(
      'Secret keys of Facturapi by agency, as JSON: `{"1001": "sk_live_…", "platform": "sk_live_…"}`; each is of the agency’s own organization there, `platform` of the platform’s',
    ),
  FACTURAPI_API_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe('Alternative address of the Facturapi API, for tests'),
}
type Values = z.infer<z.ZodObject<typeof invoicesEnvironment>>

export interface FacturapiConfig {
  /** The secret key of each agency and of the platform. */
  secretKeys: Readonly<Record<string, string>>
  apiUrl: string
}

export interface InvoicesConfig {
  provider: 'sandbox' | 'facturapi' | null
  /** Also set if another provider issues new invoices, since the states of earlier ones are still updated. */
  facturapi: FacturapiConfig | null
}

/** Checks that the variables of the chosen provider are set. */
export function checkInvoices(
  { INVOICE_PROVIDER, FACTURAPI_KEYS = {} }: Values,
  context: z.RefinementCtx,
): void {
  if (INVOICE_PROVIDER === 'facturapi' && Object.keys(FACTURAPI_KEYS).length === 0)
    context.addIssue({
      code: 'custom',
      path: ['FACTURAPI_KEYS'],
      message:
        'INVOICE_PROVIDER=facturapi needs FACTURAPI_KEYS, with a key for each agency that issues invoices',
    })
}

/** `demo`: the sandbox stamps invoices, unless another provider is named. */
export function readInvoices(values: Values, demo: boolean): InvoicesConfig {
  const named = values.INVOICE_PROVIDER ?? (demo ? 'sandbox' : 'none')
  const { FACTURAPI_KEYS: secretKeys, FACTURAPI_API_URL: apiUrl = 'https://www.facturapi.io/v2' } = values
  return {
    provider: named === 'none' ? null : named,
    facturapi: secretKeys ? { secretKeys, apiUrl } : null,
  }
}
