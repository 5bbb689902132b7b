import * as z from 'zod'
import {
  isMercadoPagoTest,
  type MercadoPagoConfig,
  mercadoPagoEnvironment,
  mercadoPagoUrl,
  readMercadoPago,
} from './mercado-pago-environment.ts'
import { isStripeTest, readStripe, type StripeConfig, stripeEnvironment } from './stripe-environment.ts'

const providerNames = ['sandbox', 'stripe', 'mercado-pago'] as const
export type ProviderName = (typeof providerNames)[number]

/** The environment variables for payment providers. */
export const paymentsEnvironment = {
  PAYMENT_PROVIDER: z
    .string()
    .transform((list, context) => {
      const names = z.array(z.enum(providerNames)).safeParse(list.split(/,\s*/))
      if (names.success && new Set(names.data).size === names.data.length) return names.data
      const message = `must list some of ${providerNames.join(', ')}, each once, separated by commas`
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })
    .optional()
    .describe(
      'Payment providers, separated by commas: `stripe`, `mercado-pago`, or `sandbox`, which moves no money. A payment method is taken by the first one that offers it; default: the sandbox with the demo, nobody without',
    ),
  ...stripeEnvironment,
  ...mercadoPagoEnvironment,
}

type Values = z.infer<z.ZodObject<typeof paymentsEnvironment>>

export interface PaymentsConfig {
  /** The providers that take new payments, in order. If empty, sales are paid on credit or directly to the agency. */
  providers: readonly ProviderName[]
  /** Also set if Stripe takes no new payments, since earlier ones are still polled and refunded. */
  stripe: StripeConfig | null
  mercadoPago: MercadoPagoConfig | null
  movesMoney: boolean
  /** The providers' API URLs for agencies' own accounts; null for Stripe's default. */
  urls: { stripe: string | null; mercadoPago: string }
}

/** Checks that the providers' variables are complete and consistent. */
export function checkPayments(
  values: Values & { BASE_URL?: string | undefined },
  context: Pick<z.core.$RefinementCtx, 'addIssue'>,
): void {
  const { PAYMENT_PROVIDER: names = [], STRIPE_SECRET_KEY: key, MERCADO_PAGO_ACCESS_TOKEN: token } = values
  const refuse = (variable: string, message: string) =>
    context.addIssue({ code: 'custom', path: [variable], message })
  const isPart = (name: ProviderName, one: unknown, other: unknown) =>
    (names.includes(name) || one || other) && !(one && other)
  if (isPart('stripe', key, values.STRIPE_WEBHOOK_SECRET))
    refuse(
      'PAYMENT_PROVIDER',
      'Stripe needs STRIPE_SECRET_KEY for requests, and STRIPE_WEBHOOK_SECRET to verify events',
    )
  if (isPart('mercado-pago', token, values.MERCADO_PAGO_WEBHOOK_SECRET))
    refuse(
      'PAYMENT_PROVIDER',
      'Mercado Pago needs MERCADO_PAGO_ACCESS_TOKEN for requests, and MERCADO_PAGO_WEBHOOK_SECRET to verify events',
    )
  const moving = names.filter((name) => movesMoney(name, values))
  if (moving.length > 0 && moving.length < names.length)
    refuse(
      'PAYMENT_PROVIDER',
      'live and test providers cannot be mixed: some of these move money and others do not',
    )
  const isReal = (key && !isStripeTest(key)) || (token && !isMercadoPagoTest(token))
  if (isReal && !values.BASE_URL?.startsWith('https://'))
    refuse(
      'BASE_URL',
      'with a live key of a payment provider, BASE_URL must begin with https://: customers return to it after paying',
    )
}

function movesMoney(name: ProviderName, values: Values): boolean {
  const { STRIPE_SECRET_KEY: key, MERCADO_PAGO_ACCESS_TOKEN: token } = values
  if (name === 'stripe') return key !== undefined && !isStripeTest(key)
  return name === 'mercado-pago' && token !== undefined && !isMercadoPagoTest(token)
}

/** `demo`: payments use the sandbox, unless other providers are named. */
export function readPayments(values: Values, demo: boolean): PaymentsConfig {
  const providers = values.PAYMENT_PROVIDER ?? (demo ? (['sandbox'] as const) : [])
  return {
    providers,
    stripe: readStripe(values),
    mercadoPago: readMercadoPago(values),
    movesMoney: providers.some((name) => movesMoney(name, values)),
    urls: { stripe: values.STRIPE_API_URL ?? null, mercadoPago: mercadoPagoUrl(values) },
  }
}
