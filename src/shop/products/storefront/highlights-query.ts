import { useQuery } from '@tanstack/react-query'
import { minuteMillis } from '#core/time/lengths.ts'
import { api } from '#src/platform/api.ts'
import type { Highlight } from '../catalogue.ts'

/** What a front page puts forward: routes ask for it, and show the page without it where it cannot be had. */
export const highlightsQuery = (accountId: string, groupUrl?: string) =>
  api.product.listHighlights.queryOptions({ input: { accountId, groupUrl }, staleTime: 5 * minuteMillis })

export function useHighlights(accountId: string, groupUrl?: string): Highlight[] {
  return useQuery(highlightsQuery(accountId, groupUrl)).data?.highlights ?? []
}
