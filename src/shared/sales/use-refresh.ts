import { useQueryClient } from '@tanstack/react-query'
import { changedWithSale } from './desk-sale.ts'

/** Refetches all data that shows a sale; resolves when the sale on the screen is up to date. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(changedWithSale.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
}
