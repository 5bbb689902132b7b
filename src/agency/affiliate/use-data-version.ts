import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Affiliate, affiliateQuery } from './affiliate.ts'

/**
 * The version of the agency's data that a form was opened with, and the refresh after an error: then the next attempt
 * replaces, knowingly, what another person changed.
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
