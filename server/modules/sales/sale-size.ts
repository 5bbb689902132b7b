import type { Currency } from '#core/money/money.ts'
import { mostSaleMinor, type PaymentMethod } from '#core/sales/sales.ts'
import type { PaymentsGateway } from '#server/gateways/payments/port.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Throws `sale_too_large` for an amount above the limit of a sale, or of `payments`, if given. */
export function requireSize(
  totalMinor: number,
  currency: Currency,
  payments: Pick<PaymentsGateway, 'mostMinor'> | null,
): void {
  const amountMinor = Math.min(mostSaleMinor, payments?.mostMinor[currency] ?? mostSaleMinor)
  if (totalMinor > amountMinor) refuse('sale_too_large', { most: { amountMinor, currency } })
}

/**
 * The payment methods for the due amount: none if it exceeds the limit of one payment. A deposit would leave a balance
 * above it.
 */
export const methodsFor = (
  { methods, mostMinor }: Pick<PaymentsGateway, 'methods' | 'mostMinor'>,
  dueMinor: number,
  currency: Currency,
): readonly PaymentMethod[] => (dueMinor <= mostMinor[currency] ? methods : [])
