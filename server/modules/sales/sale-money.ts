import type { SaleMoney } from '#core/sales.ts'
import {
  listPayments,
  listRefunds,
  type PaymentRow,
  type RefundRow,
} from '#server/modules/ledger/list-payments.ts'
import type { Executor } from '#server/platform/database.ts'
import { type LineRow, listLines } from './sale-rows.ts'

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** The sums of a sale from its rows. */
export function moneyOf(
  lines: readonly Pick<LineRow, 'state' | 'totalMinor' | 'penaltyMinor'>[],
  payments: readonly Pick<PaymentRow, 'state' | 'amountMinor'>[],
  refunds: readonly Pick<RefundRow, 'amountMinor'>[],
): SaleMoney {
  const live = lines.filter((line) => line.state === 'held' || line.state === 'confirmed')
  return {
    liveMinor: sumOf(live.map((line) => line.totalMinor)),
    penaltyMinor: sumOf(lines.map((line) => line.penaltyMinor ?? 0)),
    paidMinor: sumOf(
      payments.filter(({ state }) => state === 'captured').map((payment) => payment.amountMinor),
    ),
    // A refund that failed is sent again; the money is not the sale's any more.
    refundedMinor: sumOf(refunds.map((refund) => refund.amountMinor)),
  }
}

/** The sums of a sale as stored. */
export async function readMoney(executor: Executor, saleId: string): Promise<SaleMoney> {
  const lines = await listLines(executor, saleId)
  return moneyOf(lines, await listPayments(executor, saleId), await listRefunds(executor, saleId))
}
