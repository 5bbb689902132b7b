import * as z from 'zod'
import { secretList } from './secret-list.ts'

/** The environment variables for Stripe. */
export const stripeEnvironment = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_\S+$/, 'a secret or restricted key of Stripe, sk_… or rk_…')
    .optional()
    .describe('Stripe API key; a test key moves no money'),
  STRIPE_WEBHOOK_SECRET: secretList(/^whsec_[^\s,]+$/, 'the signing secret of an endpoint at Stripe, whsec_…')
    .optional()
    .describe(
      'Signing secret of the Stripe webhook endpoint `/webhooks/stripe`; during rotation both secrets, separated by a comma',
    ),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Alternative address of the Stripe API, for tests'),
}

export interface StripeConfig {
  secretKey: string
  /** Secrets for verifying events; an event may be signed with any of them. */
  webhookSecrets: readonly string[]
  /** Null for Stripe's own API. */
  apiUrl: string | null
}

export const isStripeTest = (key: string): boolean => /^.k_test_/.test(key)

/** Returns null if Stripe is not configured. */
export function readStripe(values: z.infer<z.ZodObject<typeof stripeEnvironment>>): StripeConfig | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecrets, STRIPE_API_URL: url } = values
  return secretKey && webhookSecrets ? { secretKey, webhookSecrets, apiUrl: url ?? null } : null
}
