import { useQueryClient } from '@tanstack/react-query'
import { forgetFormer } from '#src/offline/cart-edits.ts'
import { server } from '#src/platform/api.ts'
import { saleKey } from '#src/shared/sales/sale-query.ts'

/**
 * Releases a sale's hold to change its cart. If that is refused or not answered, the cart remembers the sale until
 * another hold replaces it.
 */
export function useRelease(accountId: string): (saleId: string) => void {
  const queries = useQueryClient()
  return (saleId) => {
    queries.removeQueries({ queryKey: saleKey(saleId) })
    server.bookingEngine
      .releaseHold({ saleId })
      .then(() => forgetFormer(accountId, saleId))
      .catch(() => {})
  }
}
