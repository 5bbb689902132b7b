import { useQueryClient } from '@tanstack/react-query'
import { forgetFormer } from '#src/offline/cart-edits.ts'
import { server } from '#src/platform/api.ts'
import { saleKey } from '#src/shared/sales/sale-query.ts'

/**
 * Gives a sale's places back for a cart that is changed. Where that is refused, or no answer comes, the cart knows of the
 * sale until another hold takes its place.
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
