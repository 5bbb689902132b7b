import type { Currency } from '#core/money/money.ts'
import { mostSaleMinor, type PaymentMethod } from '#core/sales/sales.ts'
import type { PaymentsGateway } from '#server/gateways/payments/port.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Refuses with `sale_too_large` what comes to more than a sale can, or than `payments`, where it is given, can take. */
export function requireSize(
  totalMinor: number,
  currency: Currency,
  payments: Pick<PaymentsGateway, 'mostMinor'> | null,
): void {
  const amountMinor = Math.min(mostSaleMinor, payments?.mostMinor[currency] ?? mostSaleMinor)
  if (totalMinor > amountMinor) refuse('sale_too_large', { most: { amountMinor, currency } })
}

/** How what is due can be paid: what is too much for one payment, in none of the ways. A deposit would leave a rest. */
export const methodsFor = (
  { methods, mostMinor }: Pick<PaymentsGateway, 'methods' | 'mostMinor'>,
  dueMinor: number,
  currency: Currency,
): readonly PaymentMethod[] => (dueMinor <= mostMinor[currency] ? methods : [])
