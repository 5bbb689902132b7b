import { useSuspenseQuery } from '@tanstack/react-query'
import { minuteMillis } from '#core/time/lengths.ts'
import { api, type Outputs } from '#src/platform/api.ts'

export type OwnAgency = Outputs['agency']['getAgency']

/** The user's agency. */
export const agencyQuery = () => api.agency.getAgency.queryOptions({ input: {}, staleTime: minuteMillis })

export const agencyKey = () => api.agency.getAgency.queryKey({ input: {} })

/** How often its money and the number of unread notices are refetched while the page is visible. */
const refreshMillis = minuteMillis

/** The current data of the agency: refetched on window focus, and from time to time. */
export const useAgency = (): OwnAgency =>
  useSuspenseQuery({
    ...agencyQuery(),
    refetchInterval: refreshMillis,
    refetchOnWindowFocus: 'always',
  }).data
