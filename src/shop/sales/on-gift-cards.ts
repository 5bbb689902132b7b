import type { Sale } from '#src/shared/sales/sale-query.ts'

/** The amounts of a sale that gift cards have paid and still pay. Minor units. */
export const onGiftCards = ({ payments, refunds }: Pick<Sale, 'payments' | 'refunds'>): number => {
  const sum = (rows: readonly { method?: string | undefined; amountMinor: number }[]) =>
    rows.reduce((all, { method, amountMinor }) => (method === 'gift_card' ? all + amountMinor : all), 0)
  return sum(payments.filter(({ state }) => state === 'captured')) - sum(refunds)
}
