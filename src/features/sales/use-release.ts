import { useQueryClient } from '@tanstack/react-query'
import { server } from '#src/platform/api.ts'
import { saleKey } from './sale-query.ts'

/** Gives a sale's places back. Without an answer they come back by themselves when the hold ends. */
export function useRelease(): (saleId: string) => void {
  const queries = useQueryClient()
  return (saleId) => {
    server.bookingEngine.releaseHold({ saleId }).catch(() => {})
    queries.removeQueries({ queryKey: saleKey(saleId) })
  }
}
