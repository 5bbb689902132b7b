import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Affiliate, affiliateQuery } from './affiliate.ts'

/**
 * The version of the agency's data when a form was opened, and a function that refreshes it after an error. The next
 * attempt then knowingly overwrites another person's change.
 */
export function useDataVersion(agency: Affiliate) {
  const queries = useQueryClient()
  const [version, setVersion] = useState(agency.presence?.version)
  const refresh = async () => {
    const fresh = await queries.fetchQuery({ ...affiliateQuery(), staleTime: 0 })
    setVersion(fresh.presence?.version)
  }
  return { version, refresh: () => refresh().catch(() => {}) }
}
