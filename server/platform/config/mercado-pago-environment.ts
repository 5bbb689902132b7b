import * as z from 'zod'
import { secretList } from './secret-list.ts'

/** The environment variables for Mercado Pago. */
export const mercadoPagoEnvironment = {
  MERCADO_PAGO_ACCESS_TOKEN: z
    .string()
    .regex(/^(?:APP_USR|TEST)-\S+$/, 'an access token of Mercado Pago, APP_USR-… or TEST-…')
    .optional()
    .describe('Mercado Pago access token; one that begins with TEST- moves no money'),
  MERCADO_PAGO_WEBHOOK_SECRET: secretList(/^[^\s,]+$/, 'the secret signature of the webhooks')
    .optional()
    .describe(
      'Secret signature of the Mercado Pago webhooks for `/webhooks/mercado-pago`; during rotation both secrets, separated by a comma',
    ),
  MERCADO_PAGO_API_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Alternative address of the Mercado Pago API, for tests'),
}

type Values = z.infer<z.ZodObject<typeof mercadoPagoEnvironment>>

export interface MercadoPagoConfig {
  accessToken: string
  /** Secrets for verifying events; an event may be signed with any of them. */
  webhookSecrets: readonly string[]
  apiUrl: string
}

export const isMercadoPagoTest = (token: string): boolean => token.startsWith('TEST-')

/** The base URL of Mercado Pago's API. */
export const mercadoPagoUrl = (values: Pick<Values, 'MERCADO_PAGO_API_URL'>): string =>
  values.MERCADO_PAGO_API_URL ?? 'https://api.mercadopago.com'

/** Returns null if Mercado Pago is not configured. */
export function readMercadoPago(values: Values): MercadoPagoConfig | null {
  const { MERCADO_PAGO_ACCESS_TOKEN: accessToken, MERCADO_PAGO_WEBHOOK_SECRET: webhookSecrets } = values
  if (!accessToken || !webhookSecrets) return null
  return { accessToken, webhookSecrets, apiUrl: mercadoPagoUrl(values) }
}
