import { searchAgency } from '#server/modules/platform-search/search-agency.ts'
import { os } from '#server/platform/context.ts'

export const searchVerbs = {
  searchAgency: os.agency.searchAgency.handler(({ context, input }) => searchAgency(context, input)),
}
