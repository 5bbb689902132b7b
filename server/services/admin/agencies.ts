import type { agenciesContract } from '#core/contract/admin/agencies.ts'
import { getAgencyAccount } from '#server/modules/agencies/get-agency-account.ts'
import { listAgencies } from '#server/modules/agencies/list-agencies.ts'
import { listAgencyEntries } from '#server/modules/agencies/list-agency-entries.ts'
import type { Verbs } from '#server/platform/serve.ts'

export const agenciesVerbs: Verbs<typeof agenciesContract> = {
  listAgencies,
  getAgencyAccount,
  listAgencyEntries,
}
