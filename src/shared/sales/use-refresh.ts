import { useQueryClient } from '@tanstack/react-query'
import { changedWithSale } from './desk-sale.ts'

/** Reads again whatever shows a sale; ends when the sale on the screen is fresh. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(changedWithSale.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
}
