import * as z from 'zod'

/** The variables of the payment provider. */
export const paymentsEnvironment = {
  PAYMENT_PROVIDER: z
    .enum(['sandbox', 'stripe'])
    .optional()
    .describe(
      'Payment provider: `stripe`, or `sandbox`, which moves no money; default: the sandbox with the demo, nobody without',
    ),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_\S+$/, 'a secret or restricted key of Stripe, sk_… or rk_…')
    .optional()
    .describe('Stripe API key; a test key moves no money'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[^\s,]+(?:,\s*whsec_[^\s,]+)*$/, 'the signing secret of an endpoint at Stripe, whsec_…')
    .transform((list) => list.split(/,\s*/))
    .optional()
    .describe(
      'Signing secret of the Stripe webhook endpoint `/webhooks/stripe`; during rotation both secrets, separated by a comma',
    ),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Alternative address of the Stripe API, for tests'),
}

type Values = z.infer<z.ZodObject<typeof paymentsEnvironment>>

export interface StripeConfig {
  secretKey: string
  /** Secrets that verify events; any of them is accepted. */
  webhookSecrets: readonly string[]
  /** Null: Stripe itself. */
  apiUrl: string | null
}

export interface PaymentsConfig {
  /** Null: sales are paid on credit, and to the agency itself. */
  provider: 'sandbox' | 'stripe' | null
  /** Configured also if it takes no new payments: earlier ones are polled and refunded. */
  stripe: StripeConfig | null
  movesMoney: boolean
}

/** Whether the variables of Stripe are complete, if there are any. */
export const isStripeWhole = (values: Values): boolean =>
  values.PAYMENT_PROVIDER === 'stripe' || values.STRIPE_SECRET_KEY || values.STRIPE_WEBHOOK_SECRET
    ? Boolean(values.STRIPE_SECRET_KEY && values.STRIPE_WEBHOOK_SECRET)
    : true

/** In live mode, Stripe redirects customers only to HTTPS. */
export const isWayBackSafe = ({
  STRIPE_SECRET_KEY: key,
  BASE_URL,
}: Values & { BASE_URL?: string | undefined }): boolean =>
  !key || isTestKey(key) || BASE_URL?.startsWith('https://') === true

const isTestKey = (key: string): boolean => /^.k_test_/.test(key)

/** `demo`: the demo uses the sandbox unless another provider is named. */
export function readPayments(values: Values, demo: boolean): PaymentsConfig {
  const provider = values.PAYMENT_PROVIDER ?? (demo ? 'sandbox' : null)
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecrets, STRIPE_API_URL: url } = values
  const stripe = secretKey && webhookSecrets ? { secretKey, webhookSecrets, apiUrl: url ?? null } : null
  return {
    provider,
    stripe,
    movesMoney: provider === 'stripe' && stripe !== null && !isTestKey(stripe.secretKey),
  }
}
