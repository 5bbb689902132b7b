import { fitsCredit } from '#core/sales/merchant-accounts.ts'
import { dueOf, type PaymentMethod, paymentMethods } from '#core/sales/sales.ts'
import type { PaymentsGateway } from '#server/gateways/payments/port.ts'
import { takenBy } from '#server/gateways/payments/taken-by.ts'
import { merchantName } from '#server/modules/merchant-accounts/merchant-account-rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import { earnedByPaying } from './earned-by-paying.ts'
import { moneyOf } from './sale-money.ts'
import type { WholeSale } from './whole-sale.ts'

/** A provider that may take a new payment of a sale. */
interface SaleTaker extends Pick<PaymentsGateway, 'name' | 'methods'> {
  /** The agency's own account at the provider; null: the platform's account. */
  merchantAccountId: string | null
}

type Payments = Pick<Deps, 'payments'>

/** The providers for new payments of a sale, in order: the agency's own accounts, then those of the platform. */
export const takersOf = (
  { payments }: Payments,
  { merchants }: Pick<WholeSale, 'merchants'>,
): SaleTaker[] => [
  ...(merchants?.accounts ?? []).map((account) => ({
    ...{ name: merchantName(account), merchantAccountId: account.id },
    methods: takenBy[account.provider].methods,
  })),
  ...payments.map(({ name, methods }) => ({ name, methods, merchantAccountId: null })),
]

/**
 * The maximum that a provider accepts by a method for the sale at present; undefined if it accepts nothing. A payment
 * to the agency's own account becomes a debt of the agency, which must be within its credit, as with cash. Minor units.
 */
function mostOf(whole: WholeSale, taker: SaleTaker, method: PaymentMethod): number | undefined {
  const { sale, merchants } = whole
  const most = taker.methods[method]?.[sale.currency]
  if (most === undefined || taker.merchantAccountId === null || !merchants) return most
  const dueMinor = dueOf(moneyOf(whole))
  if (fitsCredit(merchants, dueMinor, { dueMinor, earnedMinor: earnedByPaying(whole) })) return most
  return merchants.roomMinor > 0 ? Math.min(most, merchants.roomMinor) : undefined
}

/** The provider for a new payment of the sale: the first one that accepts this amount by the method. */
export const takerFor = (
  deps: Payments,
  whole: WholeSale,
  method: PaymentMethod,
  amountMinor: number,
): SaleTaker | undefined =>
  takersOf(deps, whole).find((taker) => amountMinor <= (mostOf(whole, taker, method) ?? -1))

/** The payment methods for a sale, each with the maximum amount of one payment. Minor units. */
export function limitsFor(deps: Payments, whole: WholeSale): Partial<Record<PaymentMethod, number>> {
  const limits: Partial<Record<PaymentMethod, number>> = {}
  for (const method of paymentMethods) {
    const all = takersOf(deps, whole).flatMap((taker) => mostOf(whole, taker, method) ?? [])
    if (all.length > 0) limits[method] = Math.max(...all)
  }
  return limits
}
