import type { Belongings } from '#tests/support/worlds/access-world.ts'
import type { Asked } from './access-inputs.ts'

const account = { of: ({ accountId }: Belongings) => ({ accountId }) }

/** Inputs of the endpoints for an agency's own domain and for sites with its search box. */
export const bookingPageInputs: Record<string, Asked> = {
  'agency.getEmbedding': account,
  'agency.changeEmbedding': { of: ({ accountId }) => ({ accountId, sites: ['www.example.mx'] }) },
  'agency.getDomain': account,
  'agency.claimDomain': { of: ({ accountId }) => ({ accountId, host: 'reservas.example.mx' }) },
  'agency.checkDomain': account,
  'admin.getAgencyAccount': account,
  'admin.withdrawDomain': {
    of: ({ accountId }) => ({ accountId, host: 'reservas.example.mx', reason: 'porque sí' }),
  },
  'agency.removeDomain': account,
}
