import type { Sale } from '#src/shared/sales/sale-query.ts'

/** What gift cards have paid of a sale and keep paying. Minor units. */
export const onGiftCards = ({ payments, refunds }: Pick<Sale, 'payments' | 'refunds'>): number => {
  const sum = (rows: readonly { method?: string | undefined; amountMinor: number }[]) =>
    rows.reduce((all, { method, amountMinor }) => (method === 'gift_card' ? all + amountMinor : all), 0)
  return sum(payments.filter(({ state }) => state === 'captured')) - sum(refunds)
}
