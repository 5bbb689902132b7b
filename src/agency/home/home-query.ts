import { minuteMillis } from '#core/time/lengths.ts'
import { api } from '#src/platform/api.ts'

/** Figures and lists of the home, refetched every minute. */
export const homeQuery = () =>
  api.agency.getAgencyHome.queryOptions({ input: {}, refetchInterval: minuteMillis, staleTime: 15_000 })
