import { createHmac } from 'node:crypto'

/** The key that signs webhooks, derived so that it can be shown to a provider without giving the house's secret away. */
export const webhookKey = (secret: string): string =>
  createHmac('sha256', secret).update('sandbox-webhooks').digest('base64')
