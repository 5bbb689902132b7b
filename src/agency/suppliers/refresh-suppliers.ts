import type { QueryClient } from '@tanstack/react-query'

/** Loads suppliers, payables and payments again after a change. */
export const refreshSuppliers = (queries: QueryClient) =>
  Promise.all(
    (['listSuppliers', 'getSupplier', 'listPayables', 'listSupplierPayments'] as const).map((verb) =>
      queries.invalidateQueries({ queryKey: [['agency', verb]] }),
    ),
  )
