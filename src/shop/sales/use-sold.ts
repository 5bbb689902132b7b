import { useEffect } from 'react'
import { leaveToSale } from '#src/offline/cart-edits.ts'
import { useTracked } from '#src/platform/use-tracked.ts'
import type { Sale } from '#src/shared/sales/sale-query.ts'
import { forgetGuest } from './guest-draft.ts'
import { rememberSale } from './last-sale.ts'

/** Once a sale is confirmed, on any screen, its cart and the guest's typed details are deleted from this device. */
export function useSold(sale: Sale | undefined): void {
  const confirmed = sale?.state === 'confirmed' || sale?.state === 'completed'
  const accountId = sale?.accountId
  const saleId = sale?.id
  useTracked(confirmed && saleId ? saleId : null, ({ purchased }) => (sale ? purchased(sale) : []))
  useEffect(() => {
    if (!confirmed || !accountId || !saleId) return
    void rememberSale(accountId, saleId)
    void leaveToSale(accountId, saleId)
    void forgetGuest(accountId)
  }, [confirmed, accountId, saleId])
}
