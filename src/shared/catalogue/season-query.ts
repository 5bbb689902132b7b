import type { QueryClient } from '@tanstack/react-query'
import { api, type Outputs } from '#src/platform/api.ts'

export type Season = Outputs['product']['listSeasons']['seasons'][number]
export type SeasonTerms = Outputs['product']['getSeasonTerms']
export type SeasonTermsCell = SeasonTerms['cells'][number]
/** The days of a season for calendars. */
export type SeasonDays = SeasonTerms['seasons'][number]

export const seasonsQuery = () => api.product.listSeasons.queryOptions({ input: {}, staleTime: 0 })

export const seasonTermsQuery = (productId: string) =>
  api.product.getSeasonTerms.queryOptions({ input: { productId }, staleTime: 0 })

/** Refetches the data that a change of seasons may have changed. */
export const refreshSeasons = (queries: QueryClient): Promise<unknown> =>
  Promise.all(
    (['listSeasons', 'getSeasonTerms', 'previewSeasons', 'getStock'] as const).map((verb) =>
      queries.invalidateQueries({ queryKey: [['product', verb]] }),
    ),
  )
