import type { departuresContract } from '#core/contract/agency/departures.ts'
import { assignGuides } from '#server/modules/departures/assign-guides.ts'
import { createGuideLink, findGuideLink } from '#server/modules/departures/guide-links.ts'
import { listDepartures } from '#server/modules/departures/list-departures.ts'
import { limited, type Verbs } from '#server/platform/serve.ts'

export const departureVerbs: Verbs<typeof departuresContract> = {
  listDepartures,
  assignGuides,
  findGuideLink,
  createGuideLink: limited('link a guide', createGuideLink),
}
