import type { QueryClient } from '@tanstack/react-query'
import { api } from '#src/platform/api.ts'

/** Loads drawers and counts again, after a count or a refused one. */
export const refreshCash = (queries: QueryClient) =>
  Promise.all(
    [api.agency.listDrawers.key(), api.agency.listCashCounts.key()].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  )
