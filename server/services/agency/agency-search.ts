import type { agencySearchContract } from '#core/contract/agency/agency-search.ts'
import { findClients } from '#server/modules/platform-search/find-clients.ts'
import { searchAgency } from '#server/modules/platform-search/search-agency.ts'
import type { Verbs } from '#server/platform/serve.ts'

export const searchVerbs: Verbs<typeof agencySearchContract> = {
  findClients,
  searchAgency,
}
