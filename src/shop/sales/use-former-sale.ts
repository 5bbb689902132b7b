import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isWaiting, waitsForMoney } from '#core/sales/sales.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { forgetFormer } from '#src/offline/cart-edits.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { type Sale, saleQuery } from '#src/shared/sales/sale-query.ts'
import { useSold } from './use-sold.ts'

/**
 * The outcome of the sale that held a cart before it changed. Once it is sold, its services leave the cart. `waiting`:
 * it must be settled first, because its payment is pending or its hold cannot be extended; any other is released by the
 * next hold. `ended`: it expired before it was paid.
 */
export function useFormerSale(
  accountId: string,
  saleId: string | null,
): { sold: Sale | null; waiting: Sale | null; ended: Sale | null } {
  const { data, error } = useQuery({
    ...saleQuery(saleId ?? ''),
    enabled: saleId !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'expired' ? minuteMillis : 15_000),
  })
  const sale = saleId === null ? undefined : data
  const [sold, setSold] = useState<Sale | null>(null)
  useSold(sale)
  const isBought = sale?.state === 'confirmed' || sale?.state === 'completed'
  const isOpen = sale && (isWaiting(sale.state) || sale.state === 'confirming')
  const hasEnded = sale?.state === 'expired'
  const isOver = (sale && !isBought && !isOpen && !hasEnded) || (isRefusal(error) && error.status === 404)
  useEffect(() => {
    if (sale && isBought) setSold(sale)
    if (saleId !== null && isOver) void forgetFormer(accountId, saleId)
  }, [accountId, saleId, sale, isBought, isOver])
  const isPaying = sale?.payments.some(({ state }) => waitsForMoney(state)) || (sale?.paidMinor ?? 0) > 0
  const goesFirst = isPaying || sale?.givesWay === false
  return {
    sold,
    waiting: sale && isOpen && goesFirst ? sale : null,
    ended: sale && hasEnded ? sale : null,
  }
}
