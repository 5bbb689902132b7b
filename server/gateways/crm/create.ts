import type { Config } from '#server/platform/config/config.ts'
import type { CrmGateway } from './port.ts'
import { createCrmWebhooks } from './webhooks.ts'

/** Used without a receiver: events are kept until there is one. */
const noCrm: CrmGateway = {
  listens: false,
  send: async () => ({ result: 'refused', problem: 'no CRM is configured' }),
}

/** Creates the CRM gateway from the configuration. */
export const createCrmGateway = ({ crm: { url, keys } }: Pick<Config, 'crm'>): CrmGateway =>
  url ? createCrmWebhooks(url, keys) : noCrm
