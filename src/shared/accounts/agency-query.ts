import { useSuspenseQuery } from '@tanstack/react-query'
import { minuteMillis } from '#core/time/lengths.ts'
import { api, type Outputs } from '#src/platform/api.ts'

export type OwnAgency = Outputs['agency']['getAgency']

/** The agency that one works for. */
export const agencyQuery = () => api.agency.getAgency.queryOptions({ input: {}, staleTime: minuteMillis })

export const agencyKey = () => api.agency.getAgency.queryKey({ input: {} })

/** How often its money and the count of unread notices are asked for while somebody looks. */
const refreshMillis = minuteMillis

/** The agency, as it is now: asked for again when somebody comes back to the window, and from time to time. */
export const useAgency = (): OwnAgency =>
  useSuspenseQuery({
    ...agencyQuery(),
    refetchInterval: refreshMillis,
    refetchOnWindowFocus: 'always',
  }).data
