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
  /** The agency's own account there; null: the platform's. */
  merchantAccountId: string | null
}

type Payments = Pick<Deps, 'payments'>

/** The providers of a sale's new payments, in order: the accounts of its agency, then those of the platform. */
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
 * The most that a provider takes by a method for the sale now; undefined: nothing. What goes to the agency's own account
 * becomes its debt, which its credit must bear, as with cash. Minor units.
 */
function mostOf(whole: WholeSale, taker: SaleTaker, method: PaymentMethod): number | undefined {
  const { sale, merchants } = whole
  const most = taker.methods[method]?.[sale.currency]
  if (most === undefined || taker.merchantAccountId === null || !merchants) return most
  const dueMinor = dueOf(moneyOf(whole))
  if (fitsCredit(merchants, dueMinor, { dueMinor, earnedMinor: earnedByPaying(whole) })) return most
  return merchants.roomMinor > 0 ? Math.min(most, merchants.roomMinor) : undefined
}

/** The provider of a new payment of the sale: the first that takes so much by the method. */
export const takerFor = (
  deps: Payments,
  whole: WholeSale,
  method: PaymentMethod,
  amountMinor: number,
): SaleTaker | undefined =>
  takersOf(deps, whole).find((taker) => amountMinor <= (mostOf(whole, taker, method) ?? -1))

/** The payment methods of a sale, each with the most that one payment can be. Minor units. */
export function limitsFor(deps: Payments, whole: WholeSale): Partial<Record<PaymentMethod, number>> {
  const limits: Partial<Record<PaymentMethod, number>> = {}
  for (const method of paymentMethods) {
    const all = takersOf(deps, whole).flatMap((taker) => mostOf(whole, taker, method) ?? [])
    if (all.length > 0) limits[method] = Math.max(...all)
  }
  return limits
}
