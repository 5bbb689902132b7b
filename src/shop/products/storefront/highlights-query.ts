import { useQuery } from '@tanstack/react-query'
import { minuteMillis } from '#core/time/lengths.ts'
import { api } from '#src/platform/api.ts'
import type { Highlight } from '../catalogue.ts'

/** The featured products of a front page; if they fail to load, the page is shown without them, and not delayed. */
export const highlightsQuery = (accountId: string, groupUrl?: string) =>
  api.product.listHighlights.queryOptions({
    input: { accountId, groupUrl },
    staleTime: 5 * minuteMillis,
    retry: false,
  })

export function useHighlights(accountId: string, groupUrl?: string): Highlight[] {
  return useQuery(highlightsQuery(accountId, groupUrl)).data?.highlights ?? []
}
