import type { QueryClient } from '@tanstack/react-query'

/** Reloads drawers and counts after a count, whether it was accepted or refused. */
export const refreshCash = (queries: QueryClient) =>
  Promise.all(
    (['listDrawers', 'listCashCounts'] as const).map((verb) =>
      queries.invalidateQueries({ queryKey: [['agency', verb]] }),
    ),
  )
