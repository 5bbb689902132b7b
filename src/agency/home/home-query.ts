import { minuteMillis } from '#core/time/lengths.ts'
import { api } from '#src/platform/api.ts'

/** The home page's figures and lists, refetched every minute. */
export const homeQuery = () =>
  api.agency.getAgencyHome.queryOptions({ input: {}, refetchInterval: minuteMillis, staleTime: 15_000 })
