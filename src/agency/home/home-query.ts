import { api } from '#src/platform/api.ts'

/** Figures and lists of the home, refetched every minute. */
export const homeQuery = () =>
  api.agency.getAgencyHome.queryOptions({ input: {}, refetchInterval: 60_000, staleTime: 15_000 })
