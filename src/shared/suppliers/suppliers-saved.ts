import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { sayDone } from '#src/platform/say-done.ts'

/** Loads suppliers, payables and payments again after a change. */
export const refreshSuppliers = (queries: QueryClient) =>
  Promise.all(
    (['listSuppliers', 'getSupplier', 'listPayables', 'listSupplierPayments'] as const).map((verb) =>
      queries.invalidateQueries({ queryKey: [['agency', verb]] }),
    ),
  )

/** What a sheet does once it has saved: confirms it, loads the lists again, and closes. */
export function useSaved(words: string, onClose: () => void): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    sayDone(words)
    await refreshSuppliers(queries)
    onClose()
  }
}
