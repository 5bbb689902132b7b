import type { Config } from '#server/platform/config/config.ts'
import type { CrmGateway } from './port.ts'
import { createCrmWebhooks } from './webhooks.ts'

/** Nobody to tell: what happens is kept until there is somebody. */
const noCrm: CrmGateway = {
  listens: false,
  send: async () => ({ result: 'refused', problem: 'no CRM is configured' }),
}

/** The CRM as the configuration says. */
export const createCrmGateway = ({ crm: { url, keys } }: Pick<Config, 'crm'>): CrmGateway =>
  url ? createCrmWebhooks(url, keys) : noCrm
