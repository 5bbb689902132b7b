import { api } from '#src/platform/api.ts'

/** What the day has brought; asked for again while it is looked at. */
export const homeQuery = () =>
  api.agency.getAgencyHome.queryOptions({ input: {}, refetchInterval: 60_000, staleTime: 15_000 })
