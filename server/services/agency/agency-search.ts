import { findClients } from '#server/modules/platform-search/find-clients.ts'
import { searchAgency } from '#server/modules/platform-search/search-agency.ts'
import { os } from '#server/platform/context.ts'

export const searchVerbs = {
  findClients: os.agency.findClients.handler(({ context, input }) => findClients(context, input)),
  searchAgency: os.agency.searchAgency.handler(({ context, input }) => searchAgency(context, input)),
}
