import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Sale } from '#src/shared/sales/sale-query.ts'

/** States in which a paid sale is booked, or about to be. */
const bookedStates: readonly Sale['state'][] = ['confirming', 'confirmed', 'completed']

/** Opens the confirmation when a payment arrives while its page is open, as after a card payment. */
export function usePaidHere(sale: Sale | undefined): boolean {
  const navigate = useNavigate()
  const seen = useRef<{ id: string; paidMinor: number } | null>(null)
  if (sale && seen.current?.id !== sale.id) seen.current = { id: sale.id, paidMinor: sale.paidMinor }
  const isPaid =
    sale !== undefined && bookedStates.includes(sale.state) && sale.paidMinor > (seen.current?.paidMinor ?? 0)
  const { accountId, id: saleId } = sale ?? {}
  useEffect(() => {
    if (!isPaid || !accountId || !saleId) return
    const to = '/booking/$accountId/checkout/detail/$saleId'
    void navigate({ to, params: { accountId, saleId }, replace: true })
  }, [isPaid, accountId, saleId, navigate])
  return isPaid
}
