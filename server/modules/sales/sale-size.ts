import type { Currency } from '#core/money/money.ts'
import { maxSaleMinor, type PaymentMethod, paymentMethods } from '#core/sales/sales.ts'
import type { PaymentsGateway } from '#server/gateways/payments/port.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** The data needed about a provider that takes new payments. */
type Taker = Pick<PaymentsGateway, 'methods'>

/** The provider for new payments by a method: the first one that accepts the method in the currency. */
export const takerOf = <T extends Taker>(
  payments: readonly T[],
  method: PaymentMethod,
  currency: Currency,
): T | undefined => payments.find(({ methods }) => methods[method]?.[currency] !== undefined)

/** The payment methods on offer, each with the maximum amount of one payment in minor units. */
export function limitsOf(
  payments: readonly Taker[],
  currency: Currency,
): Partial<Record<PaymentMethod, number>> {
  const limits: Partial<Record<PaymentMethod, number>> = {}
  for (const method of paymentMethods) {
    const maxMinor = takerOf(payments, method, currency)?.methods[method]?.[currency]
    if (maxMinor !== undefined) limits[method] = maxMinor
  }
  return limits
}

/**
 * Throws `sale_too_large` for an amount above the maximum of a sale, or above the highest limit of any method at
 * `payments`, if given.
 */
export function requireSize(totalMinor: number, currency: Currency, payments: readonly Taker[] | null): void {
  const limits = Object.values(limitsOf(payments ?? [], currency))
  const amountMinor = Math.min(maxSaleMinor, limits.length > 0 ? Math.max(...limits) : maxSaleMinor)
  if (totalMinor > amountMinor) refuse('sale_too_large', { most: { amountMinor, currency } })
}
