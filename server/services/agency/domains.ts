import type { domainsContract } from '#core/contract/agency/domains.ts'
import { checkDomain } from '#server/modules/domains/check-domain.ts'
import { claimDomain } from '#server/modules/domains/claim-domain.ts'
import { getDomain } from '#server/modules/domains/get-domain.ts'
import { removeDomain } from '#server/modules/domains/remove-domain.ts'
import { limited, type Verbs } from '#server/platform/serve.ts'

export const domainsVerbs: Verbs<typeof domainsContract> = {
  getDomain,
  claimDomain: limited('check a domain', claimDomain),
  checkDomain: limited('check a domain', checkDomain),
  removeDomain,
}
