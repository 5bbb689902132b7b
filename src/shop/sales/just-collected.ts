import type { Sale } from '#src/shared/sales/sale-query.ts'

/**
 * The last payment of a sale if it was cash, and whether it confirmed the sale or came later; null for other payments.
 */
export function justCollected({
  payments,
}: Pick<Sale, 'payments'>): { amountMinor: number; isFirst: boolean } | null {
  const received = payments
    .filter(({ state }) => state === 'captured')
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
  const last = received.at(-1)
  return last?.method === 'cash' ? { amountMinor: last.amountMinor, isFirst: received.length === 1 } : null
}
