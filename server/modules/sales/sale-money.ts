import type { SaleMoney } from '#core/sales.ts'
import type { WholeSale } from './whole-sale.ts'

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** The sums of a sale from its rows. */
export function moneyOf({
  lines,
  payments,
  refunds,
}: Pick<WholeSale, 'lines' | 'payments' | 'refunds'>): SaleMoney {
  const live = lines.filter((line) => line.state === 'held' || line.state === 'confirmed')
  return {
    liveMinor: sumOf(live.map((line) => line.totalMinor)),
    penaltyMinor: sumOf(lines.map((line) => line.penaltyMinor ?? 0)),
    paidMinor: sumOf(
      payments.filter(({ state }) => state === 'captured').map((payment) => payment.amountMinor),
    ),
    refundedMinor: sumOf(refunds.map((refund) => refund.amountMinor)),
  }
}

/** What was ordered to be given back and refused by the provider. */
export const refusedOf = ({ refunds }: Pick<WholeSale, 'refunds'>): number =>
  sumOf(refunds.filter(({ state }) => state === 'failed').map((refund) => refund.amountMinor))
