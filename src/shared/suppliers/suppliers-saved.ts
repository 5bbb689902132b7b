import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { sayDone } from '#src/platform/say-done.ts'

/** Loads suppliers, payables and payments again after a change. */
export const refreshSuppliers = (queries: QueryClient) =>
  Promise.all(
    (['listSuppliers', 'getSupplier', 'listPayables', 'listSupplierPayments'] as const).map((verb) =>
      queries.invalidateQueries({ queryKey: [['agency', verb]] }),
    ),
  )

/** Runs after a sheet has saved: confirms it, refetches the lists, and closes the sheet. */
export function useSaved(words: string, onClose: () => void): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    sayDone(words)
    await refreshSuppliers(queries)
    onClose()
  }
}
