import type { homeOfAreaContract } from '#core/contract/agency/home.ts'
import { getAgencyHome } from '#server/modules/home-of-area/get-agency-home.ts'
import type { Verbs } from '#server/platform/serve.ts'

export const homeOfAreaVerbs: Verbs<typeof homeOfAreaContract> = {
  getAgencyHome,
}
