import type { QueryClient } from '@tanstack/react-query'

/** Loads drawers and counts again, after a count or a refused one. */
export const refreshCash = (queries: QueryClient) =>
  Promise.all(
    (['listDrawers', 'listCashCounts'] as const).map((verb) =>
      queries.invalidateQueries({ queryKey: [['agency', verb]] }),
    ),
  )
