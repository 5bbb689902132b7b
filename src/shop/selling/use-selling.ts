import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { minuteMillis } from '#core/time/lengths.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { personQuery } from '#src/platform/person-query.ts'
import { markWork, worksHere } from '#src/platform/work-mark.ts'

/** Somebody who sells in the booking area of the own agency. */
export interface Selling {
  person: NonNullable<Outputs['home']['getPerson']['person']>
  agency: Outputs['agency']['getAgency']
}

const agencyQuery = () => api.agency.getAgency.queryOptions({ input: {}, staleTime: minuteMillis })

/**
 * Who sells here for a client; null for customers and for people of other agencies, undefined while that is not known.
 * Asks nobody where nobody of an agency has worked in this browser.
 */
export function useSelling(accountId: string): Selling | null | undefined {
  const known = worksHere('desk')
  const asked = useQuery({ ...personQuery(), enabled: known })
  const person = asked.data?.person
  const sells = person?.account?.id === accountId
  const agency = useQuery({ ...agencyQuery(), enabled: sells })
  useEffect(() => {
    if (person !== null) return
    markWork('desk', null)
    // The room that `index.html` has kept for the bar.
    delete document.documentElement.dataset.desk
  }, [person])
  if (!known) return null
  if (asked.isPending || (sells && agency.isPending)) return undefined
  return sells && person && agency.data ? { person, agency: agency.data } : null
}

/** Somebody of an agency in the booking area of another one: they buy there as customers do. */
export interface Elsewhere {
  /** The account that they work for. */
  homeId: string
  /** Whether the area is that of one of its branches, which sell by their own people and on their own credit. */
  isBranch: boolean
}

/** Null for customers, for whoever sells here, and while it is not known. */
export function useElsewhere(accountId: string): Elsewhere | null {
  const known = worksHere('desk')
  const { data } = useQuery({ ...personQuery(), enabled: known })
  const homeId = data?.person?.account?.id
  const isElsewhere = known && homeId !== undefined && homeId !== accountId
  const agency = useQuery({ ...agencyQuery(), enabled: isElsewhere })
  if (!isElsewhere || !agency.data) return null
  return { homeId, isBranch: agency.data.branches.some(({ id }) => id === accountId) }
}
