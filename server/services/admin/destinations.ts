import type { destinationsContract } from '#core/contract/admin/destinations.ts'
import {
  addDestinations,
  createDestination,
  listKnownPlaces,
} from '#server/modules/catalogue/add-destinations.ts'
import { changeDestination, removeDestination } from '#server/modules/catalogue/change-destination.ts'
import { listDestinations } from '#server/modules/catalogue/list-destinations.ts'
import type { Verbs } from '#server/platform/serve.ts'

export const destinationsVerbs: Verbs<typeof destinationsContract> = {
  listDestinations,
  listKnownPlaces,
  addDestinations,
  createDestination,
  changeDestination,
  removeDestination,
}
