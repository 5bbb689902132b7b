import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { minuteMillis } from '#core/time/lengths.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { personQuery } from '#src/platform/person-query.ts'
import { markWork, worksHere } from '#src/platform/work-mark.ts'

/** A seller in the booking area of their own agency. */
export interface Selling {
  person: NonNullable<Outputs['home']['getPerson']['person']>
  agency: Outputs['agency']['getAgency']
}

const agencyQuery = () => api.agency.getAgency.queryOptions({ input: {}, staleTime: minuteMillis })

/**
 * The seller on this page; null for customers and users of other agencies, undefined until it is known. Makes no
 * request if no agency user has worked in this browser.
 */
export function useSelling(accountId: string): Selling | null | undefined {
  const known = worksHere('desk')
  const signedIn = useQuery({ ...personQuery(), enabled: known })
  const person = signedIn.data?.person
  const sells = person?.account?.id === accountId
  const agency = useQuery({ ...agencyQuery(), enabled: sells })
  useEffect(() => {
    if (person !== null) return
    markWork('desk', null)
    // The space that `index.html` has reserved for the bar.
    delete document.documentElement.dataset.desk
  }, [person])
  if (!known) return null
  if (signedIn.isPending || (sells && agency.isPending)) return undefined
  return sells && person && agency.data ? { person, agency: agency.data } : null
}

/** An agency's user in the booking area of another agency, who buys there as a customer. */
export interface Elsewhere {
  /** The account that they work for. */
  homeId: string
  /** Whether the area belongs to one of their agency's branches, which have their own sellers and credit. */
  isBranch: boolean
}

/** Null for customers, for sellers of this page, and until it is known. */
export function useElsewhere(accountId: string): Elsewhere | null {
  const known = worksHere('desk')
  const { data } = useQuery({ ...personQuery(), enabled: known })
  const homeId = data?.person?.account?.id
  const isElsewhere = known && homeId !== undefined && homeId !== accountId
  const agency = useQuery({ ...agencyQuery(), enabled: isElsewhere })
  if (!isElsewhere || !agency.data) return null
  return { homeId, isBranch: agency.data.branches.some(({ id }) => id === accountId) }
}
